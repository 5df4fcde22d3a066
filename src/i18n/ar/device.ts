import type { device as english } from '../en/device.ts';

export const device: Record<keyof typeof english, string> = {
  'offline.title': 'أنت غير متصل بالإنترنت',
  'offline.subtitle': 'تحقق من اتصالك. ستُحمَّل هذه الصفحة تلقائيًا عند عودة الاتصال.',
  'offline.try': 'حاول الآن',
  'offline.atHand': 'متاح دون اتصال',
  'offline.now': 'أنت غير متصل بالإنترنت. بعض الأشياء لن تعمل حتى يعود الاتصال.',
  'offline.kept': 'لا يوجد اتصال بالإنترنت. آخر تحديث {time}.',
  'offline.waits': 'لا يوجد اتصال بالإنترنت. سنتابع تلقائيًا عند عودة الاتصال.',
  'offline.away': 'المتجر لا يستجيب حاليًا. ستُحمَّل هذه الصفحة تلقائيًا عند عودته.',
  'offline.awayKept': 'المتجر لا يستجيب حاليًا. آخر تحديث {time}.',
  'offline.unsent': 'لم يُرسَل هذا لتعذّر الوصول إلى المتجر. ما أدخلته ما زال هنا.',
  'install.title': '{shop} على شاشتك الرئيسية',
  'install.text': 'يفتح فورًا حتى مع ضعف الإشارة.',
  'install.button': 'تثبيت',
  'install.later': 'ليس الآن',
  'install.ios': 'ليبقى {shop} قريبًا منك: اضغط «مشاركة» ثم «إضافة إلى الشاشة الرئيسية».',
  'language.offer': 'هذا المتجر متاح بلغتك أيضًا.',
  'install.shotHome': 'الشاشة الرئيسية',
  'install.shotStore': 'متجر وأقسامه',
  'install.shotItem': 'تفاصيل أحد المنتجات',
  'device.missing': 'تعذّر تحميل جزء من الصفحة. أعد تحميل الصفحة من فضلك.',
  'device.oldBrowser':
    'هذا المتصفح قديم ولا يدعم بعض أجزاء المتجر. يمكنك إتمام طلبك، وسيظهر كل شيء في إصدار أحدث.',
  'error.CLIENT_OUTDATED': 'يتوفر إصدار جديد. أعد تحميل الصفحة من فضلك.',
};
