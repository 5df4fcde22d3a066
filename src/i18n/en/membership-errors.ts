/** Memberships: the name of a payment, errors, and reasons for refusing an order. */
export const membershipErrors = {
  'membership.payment': 'Membership: {plan}',
  'membership.refused.keyReused':
    'You’ve already bought a different plan from this page. Check your membership before trying again.',
  'error.MEMBERSHIPS_OFF': 'This shop doesn’t offer memberships.',
  'error.MEMBERSHIP_REQUIRED': 'You need a membership for this.',
  'order.refused.weight':
    'Your cart weighs {cart}, and your membership has {left} left. Remove {missing} to place the order.',
  'order.refused.noMembership': 'You need a membership to order from the members’ cart.',
} as const;
