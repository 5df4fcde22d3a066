import { choose } from '../../support/demo-payments.ts';
import { openShopProcess } from '../../support/shop-process.ts';

/** A customer pays for more of an open order; change-killed.test.ts kills this process at different points. */
const { call, request } = openShopProcess();

const { checkout } = await call<{ checkout: { id: string; url: string } }>('/order/edit', request);
await choose(checkout.url, 'pay');
const { state } = await call<{ state: string }>('/payment/status', { checkout_id: checkout.id });
if (state !== 'placed') throw new Error(`The change is ${state}.`);
console.log('done');
process.exit(0);
