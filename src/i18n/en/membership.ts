/** Memberships: plans, the members' cart, and reasons for refusal. */
export const membership = {
  'membership.payment': 'Membership: {plan}',
  'error.MEMBERSHIPS_OFF': 'This shop sells no memberships.',
  'error.MEMBERSHIP_REQUIRED': 'You need a membership for this.',
} as const;
