/** The name under which the database knows the connections of the process that payment-killed.test.ts kills. */
export const payingProcess = 'haat paying process';
