import pLimit from 'p-limit';

/**
 * Orders of the same items wait for each other's row locks. The others wait here, where they hold no database connection
 * and no lock of their own, instead of in the database, where waiting ends with a timeout.
 */
export const orderQueue = pLimit(4);
