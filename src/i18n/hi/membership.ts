import type { membership as english } from '../en/membership.ts';

export const membership: Record<keyof typeof english, string> = {
  'membership.payment': 'सदस्यता: {plan}',
  'error.MEMBERSHIPS_OFF': 'यह दुकान सदस्यता नहीं बेचती।',
  'error.MEMBERSHIP_REQUIRED': 'इसके लिए सदस्यता चाहिए।',
};
