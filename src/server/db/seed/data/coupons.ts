import type { DemoCoupon } from '../types.ts';

/** Demo coupons that together cover every kind of condition. */
// prettier-ignore
export const coupons: readonly DemoCoupon[] = [
  { code: 'HAAT60', title: '₹60 off your order', type: 'FIXED', discount: 6000, min_subtotal: 29900 },
  { code: 'TEN10', title: '10% off everything', type: 'PERCENTAGE', discount: 10 },
  { code: 'GREEN20', title: '20% off at Green Basket, up to ₹100', type: 'PERCENTAGE', discount: 20, max_discount: 10000, min_subtotal: 19900, stores: ['green-basket'] },
  { code: 'BAKE25', title: '25% off bread and milk, up to ₹75', type: 'PERCENTAGE', discount: 25, max_discount: 7500, stores: ['old-fort-bakery', 'kaveri-dairy'] },
  { code: 'AAM150', title: '₹150 off mango season orders', type: 'FIXED', discount: 15000, min_subtotal: 150000, stores: ['green-basket'], startsInDays: 30, endsInDays: 100 },
  { code: 'MONSOON', title: '₹75 off this monsoon', type: 'FIXED', discount: 7500, endsInDays: -20 },
  { code: 'FIRST50', title: '₹50 off, once per customer', type: 'FIXED', discount: 5000, max_uses_per_customer: 1 },
  { code: 'LAST5', title: '₹100 off for the first five customers', type: 'FIXED', discount: 10000, max_uses: 5, uses: 5 },
  { code: 'CHAI', title: 'Free tin of chai masala', type: 'FIXED', discount: 0, min_subtotal: 19900, stores: ['malnad-pantry'], freeItem: 'chai-masala-sample' },
  { code: 'QUIET15', title: '15% off for friends of Haat', type: 'PERCENTAGE', discount: 15, max_discount: 20000, hideMessage: true, unlisted: true },
];
