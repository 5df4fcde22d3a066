import pLimit from 'p-limit';

/**
 * At most four orders of a process are written at once; others wait here, without a database connection or lock. In the
 * database, orders of the same items would wait for each other's row locks until statements time out.
 */
export const limitOrderWrites = pLimit(4);
