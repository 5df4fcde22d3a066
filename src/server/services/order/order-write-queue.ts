import pLimit from 'p-limit';

/**
 * At most four orders of a process are written at once; other orders wait in this queue, without a database connection
 * or lock. If they waited in the database, orders of the same items would block each other's rows until statements time
 * out.
 */
export const queueOrderWrite = pLimit(4);
