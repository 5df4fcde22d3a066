import type { device as english } from '../en/device.ts';

export const device: Record<keyof typeof english, string> = {
  'offline.title': 'أنت غير متصل بالإنترنت',
  'offline.subtitle': 'السوق في مكانه. سنحاول من جديد بأنفسنا فور عودة الإشارة.',
  'offline.try': 'حاول الآن',
  'offline.atHand': 'في الأثناء، على هذا الجهاز',
  'offline.now': 'لا يوجد اتصال. يمكنك متابعة ما تصفحته وتعديل سلتك.',
  'offline.kept': 'لا يوجد اتصال. ترى هذه الصفحة كما كانت {time}.',
  'offline.waits': 'لا يوجد اتصال. سيتابع هذا من تلقاء نفسه فور عودة الاتصال.',
  'install.title': '{shop} على شاشتك الرئيسية',
  'install.text': 'يفتح فورًا حتى مع إشارة ضعيفة.',
  'install.button': 'تثبيت',
  'install.later': 'ليس الآن',
  'install.ios': 'أبقِ {shop} قريبًا: المس «مشاركة» ثم «إضافة إلى الشاشة الرئيسية».',
  'install.shotHome': 'السوق عند فتحه',
  'install.shotStore': 'دكان ورفوفه',
  'install.shotItem': 'منتج عن قرب',
  'device.missing': 'لم يُحمَّل جزء من المتجر. حاول مرة أخرى من فضلك.',
  'error.CLIENT_OUTDATED': 'وصل إصدار أحدث من المتجر. ستُحمَّل الصفحة من جديد ولن يضيع شيء.',
};
