import { bigint } from 'drizzle-orm/pg-core';

/** Minor units of a currency in 64 bits: 32 bits end at 21 million units, which is not much in some currencies. */
export const moneyColumn = () => bigint({ mode: 'number' });
