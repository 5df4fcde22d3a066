import type { Payments } from './ports.ts';

/** Cash at the door or at the counter: nothing to ask for before the order stands. */
export const cashPayments: Payments = {
  methods: () => [{ id: 'cash', is_cash: true }],
  open: () => ({ state: 'due', reference: null }),
};
