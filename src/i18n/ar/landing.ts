import type { landing as english } from '../en/landing.ts';

/** The wide front door. */
export const landing: Record<keyof typeof english, string> = {
  'landing.title': 'سوق القرية عند بابك',
  'landing.text':
    'يفرش المزارعون وأصحاب الدكاكين الصغيرة بسطاتهم قبل شروق الشمس. تختار من هاتفك، ويحمله المندوب إلى بابك.',
  'landing.area': 'منطقتك',
  'landing.areaHint': 'المنطقة أو الشارع أو الرمز البريدي',
  'landing.go': 'اعرض بسطاتي',
  'landing.locate': 'استخدم مكاني الحالي',
  'landing.app': 'تطبيق {name}',
  'landing.shopHere': 'تسوّق من هنا',
  'landing.useApp': 'استخدم التطبيق',
  'landing.how': 'من البسطة إلى الباب في ثلاث خطوات',
  'landing.where.title': 'قل لنا أين',
  'landing.where.text': 'اكتب منطقتك أو شارك موقعك. لا ترى إلا البسطات التي تصل إليك.',
  'landing.fill.title': 'املأ السلة',
  'landing.fill.text': 'أسعار بالكيلو، وكميات حقيقية، ولا رسوم مفاجئة في الحساب.',
  'landing.meet.title': 'استقبل المندوب',
  'landing.meet.text': 'تابع طلبك وهو قادم. وادفع نقدًا عند الباب.',
  'landing.talk': 'تحدّث إلى شخص',
  'landing.code': 'رمز QR لهذه الصفحة',
  'landing.phoneHint': 'أو وجّه كاميرا هاتفك إلى هنا: {host} أجمل في اليد.',
  'landing.apps': 'التطبيقات',
  'landing.android': 'حمّله لأندرويد',
  'landing.iphone': 'حمّله للآيفون',
  'landing.social': 'في أماكن أخرى',
  'gdpr.title': 'ملفا ارتباط اثنان، وكلاهما لنا.',
  'gdpr.text': 'واحد يحفظ سلتك، وواحد يتذكر مكانك. لا يقرأ أحد غيرنا معنا.',
  'gdpr.more': 'اقرأ التفاصيل',
  'gdpr.accept': 'حسنًا',
  'gdpr.label': 'ملفات الارتباط',
};
