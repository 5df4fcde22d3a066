import type { alerts as english } from '../en/alerts.ts';

export const alerts: Record<keyof typeof english, string> = {
  'alerts.title': 'التنبيهات',
  'alerts.accountText':
    '{n, plural, =0 {لا جديد} zero {لا جديد} one {تنبيه واحد غير مقروء} two {تنبيهان غير مقروءين} few {# تنبيهات غير مقروءة} many {# تنبيهًا غير مقروء} other {# تنبيه غير مقروء}}',
  'alerts.unread':
    '{n, plural, zero {لا تنبيهات غير مقروءة} one {تنبيه واحد غير مقروء} two {تنبيهان غير مقروءين} few {# تنبيهات غير مقروءة} many {# تنبيهًا غير مقروء} other {# تنبيه غير مقروء}}',
  'alerts.new': 'جديد',
  'alerts.read': 'تحديد كمقروء',
  'alerts.readOne': 'تحديد كمقروء: {title}',
  'alerts.readAll': 'تحديد الكل كمقروء',
  'alerts.allRead': 'لقد قرأت كل شيء.',
  'alerts.older': 'تنبيهات أقدم',
  'alerts.newest': 'أحدث التنبيهات',
  'alerts.empty': 'لا تنبيهات بعد',
  'alerts.emptyText': 'تصل هنا أخبار طلباتك ومدفوعاتك وغيرها.',
  'alerts.guest': 'سجّل الدخول لترى تنبيهاتك',
  'alerts.guestText': 'التنبيهات مرتبطة بحساب. إذا طلبت من دون حساب، فأخبار طلبك في صفحته.',
  'push.title': 'الأخبار على هذا الجهاز',
  'push.offer': 'تلقَّ إشعارات بمستجدات طلبك، حتى حين لا يكون الموقع مفتوحًا.',
  'push.on': 'تشغيل',
  'push.off': 'إيقاف',
  'push.later': 'ليس الآن',
  'push.isOn': 'إشعارات طلباتك ومدفوعاتك وغيرها مفعّلة على هذا الجهاز.',
  'push.isOff': 'الإشعارات متوقفة على هذا الجهاز.',
  'push.blocked': 'إشعارات هذا الموقع محظورة في إعدادات متصفحك.',
  'push.failed': 'تعذّرت إضافة هذا الجهاز. حاول لاحقًا.',
  'push.choice': 'الإشعارات على أجهزتي',
};
