import type { membershipErrors as english } from '../en/membership-errors.ts';

export const membershipErrors: Record<keyof typeof english, string> = {
  'membership.payment': 'العضوية: {plan}',
  'membership.refused.keyReused': 'اشتريت خطة أخرى من قبل. راجع عضويتك قبل المحاولة مرة أخرى.',
  'error.MEMBERSHIPS_OFF': 'هذا المتجر لا يبيع عضويات.',
  'error.MEMBERSHIP_REQUIRED': 'تحتاج إلى عضوية لذلك.',
  'order.refused.weight':
    'أزل {missing} على الأقل لإرسال الطلب. وزن سلتك {cart}، والمتبقي في عضويتك {left} فقط.',
  'order.refused.noMembership': 'تحتاج إلى عضوية للطلب من سلة الأعضاء.',
};
