import type { Payments } from './ports.ts';

/** Cash on delivery or pickup: nothing is charged before the order is placed. */
export const cashPayments: Payments = {
  methods: () => [{ id: 'cash', is_cash: true }],
};
