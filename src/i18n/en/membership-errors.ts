/** Memberships: the name of a payment, errors, and reasons for refusing an order. */
export const membershipErrors = {
  'membership.payment': 'Membership: {plan}',
  'membership.refused.keyReused':
    'You’ve already bought a different plan. Check your membership before trying again.',
  'error.MEMBERSHIPS_OFF': 'This shop doesn’t offer memberships.',
  'error.MEMBERSHIP_REQUIRED': 'You need a membership for this.',
  'order.refused.weight':
    'Remove at least {missing} to place the order. Your cart weighs {cart}, but your membership has only {left} left.',
  'order.refused.noMembership': 'You need a membership to order from the members’ cart.',
} as const;
