import type { membershipErrors as english } from '../en/membership-errors.ts';

export const membershipErrors: Record<keyof typeof english, string> = {
  'membership.payment': 'सदस्यता: {plan}',
  'membership.refused.keyReused': 'आप पहले ही दूसरा प्लान ख़रीद चुके हैं। फिर कोशिश करने से पहले अपनी सदस्यता देख लें।',
  'error.MEMBERSHIPS_OFF': 'यह दुकान सदस्यता नहीं बेचती।',
  'error.MEMBERSHIP_REQUIRED': 'इसके लिए सदस्यता चाहिए।',
  'order.refused.weight':
    'ऑर्डर देने के लिए कम से कम {missing} कम करें। आपके कार्ट का वज़न {cart} है, पर आपकी सदस्यता में {left} ही बचा है।',
  'order.refused.noMembership': 'सदस्य कार्ट से ऑर्डर करने के लिए सदस्यता चाहिए।',
};
