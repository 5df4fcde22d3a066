/** The name of the database connections of the process that payment-killed.test.ts kills. */
export const payingProcess = 'haat paying process';
