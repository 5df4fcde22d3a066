import pLimit from 'p-limit';

/**
 * At most four orders of a process are written at once; further ones wait here, where they hold no database connection
 * and no lock. In the database, orders of the same items would wait for each other's row locks until statements time out.
 */
export const orderQueue = pLimit(4);
