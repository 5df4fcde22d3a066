/** The name of the database connections of the processes that killed-process.ts kills. */
export const payingProcess = 'haat paying process';
