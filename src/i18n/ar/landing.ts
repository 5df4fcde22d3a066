import type { landing as english } from '../en/landing.ts';

/** Texts of the landing page. */
export const landing: Record<keyof typeof english, string> = {
  'landing.title': 'سوق القرية عند بابك',
  'landing.text':
    'يستعد المزارعون وأصحاب المتاجر الصغيرة قبل شروق الشمس. تسوّق من هاتفك، والمندوب يوصل طلبك إلى بابك.',
  'landing.deliveringTo': 'التوصيل إلى',
  'landing.yourPlace': 'عنوانك',
  'landing.seeStores': 'تصفّح المتاجر',
  'landing.locate': 'طرق أخرى لتحديد موقعك',
  'landing.app': 'تطبيق {name}',
  'landing.shopHere': 'تسوّق من هنا',
  'landing.useApp': 'استخدم التطبيق',
  'landing.how': 'من السوق إلى بابك في ثلاث خطوات',
  'landing.where.title': 'حدّد موقعك',
  'landing.where.text': 'أدخل منطقتك أو شارك موقعك. سترى فقط المتاجر التي توصل إليك.',
  'landing.fill.title': 'املأ سلتك',
  'landing.fill.text': 'أسعار بالكيلو، وكميات موثوقة، وبلا رسوم مفاجئة.',
  'landing.meet.title': 'استقبل المندوب',
  'landing.meet.text': 'تتبّع طلبك مباشرة حتى باب بيتك.',
  'landing.talk': 'تحدّث معنا',
  'landing.code': 'رمز QR لهذه الصفحة',
  'landing.phoneHint': 'أو امسح الرمز بهاتفك: {host} أجمل على الجوال.',
  'landing.apps': 'التطبيقات',
  'landing.android': 'حمّله على أندرويد',
  'landing.iphone': 'حمّله على آيفون',
  'landing.social': 'تابعنا',
  'gdpr.title': 'ملفات ارتباط خاصة بنا فقط.',
  'gdpr.text': 'تتذكر سلتك وموقعك ولغتك وتسجيل دخولك. لا نشاركها مع أحد.',
  'gdpr.more': 'معرفة المزيد',
  'gdpr.accept': 'حسنًا',
  'gdpr.label': 'ملفات الارتباط',
};
