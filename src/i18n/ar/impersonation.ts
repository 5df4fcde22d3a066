import type { impersonation as english } from '../en/impersonation.ts';

export const impersonation: Record<keyof typeof english, string> = {
  'impersonation.title': 'التصرف باسم عميل',
  'impersonation.text':
    'شاهد المتجر كما يراه العميل، وساعده في السلة والعناوين والطلبات. ابحث عن العميل أولًا.',
  'impersonation.search': 'الاسم أو رقم الجوال أو البريد الإلكتروني',
  'impersonation.find': 'بحث',
  'impersonation.none': 'لا يوجد عميل مطابق',
  'impersonation.found': 'العملاء الذين عُثر عليهم',
  'impersonation.more': 'هناك المزيد من العملاء. اكتب المزيد من الاسم أو رقم الهاتف أو البريد الإلكتروني.',
  'impersonation.actFor': 'التصرف باسم {name}',
  'impersonation.rules':
    'لمدة ساعة على الأكثر ترى المتجر كما يراه هذا العميل. لا يمكنك الدفع عبر الإنترنت، ولا تغيير كلمات المرور أو وسائل الاتصال، ولا حذف الحساب. كل ما تفتحه وتغيره يُسجَّل باسمك. تُفرَّغ السلة على هذا الجهاز.',
  'impersonation.reason': 'السبب',
  'impersonation.reasonHint': 'للسجل، مثل رقم الطلب',
  'impersonation.wrong.reason': 'اذكر السبب في 3 إلى 300 حرف.',
  'impersonation.begin': 'ابدأ',
  'impersonation.bar': 'أنت تتصرف باسم {name}. كل شيء يُسجَّل.',
  'impersonation.end': 'إنهاء',
  'impersonation.back': 'العودة إلى الحساب',
  'impersonation.clearing': 'تُزال بيانات الشخص السابق من هذا الجهاز',
  'impersonation.continue': 'متابعة',
  'error.impersonation_over': 'لم تعد تتصرف باسم العميل. ابدأ من جديد إذا لزم الأمر.',
  'error.impersonating': 'هذا لا يفعله إلا العميل. أنت تتصرف باسمه.',
};
