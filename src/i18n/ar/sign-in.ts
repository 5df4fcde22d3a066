import type { signIn as english } from '../en/sign-in.ts';

export const signIn: Record<keyof typeof english, string> = {
  'signIn.or': 'أو تابع باستخدام',
  'signIn.byPhone': 'رقم الهاتف',
  'signIn.phoneText': 'سنرسل إليك رمزًا في رسالة SMS. لا حاجة إلى كلمة مرور.',
  'signIn.codeTitle': 'أدخل الرمز',
  'signIn.finish': 'متابعة',
  'signIn.againIn': 'إرسال رمز جديد بعد {seconds} ث',
  'signIn.otherPhone': 'استخدام رقم آخر',
  'signIn.nameTitle': 'ما اسمك؟',
  'signIn.nameText': 'تم تأكيد {phone} وليس له حساب بعد. أخبرنا باسمك لننشئ الحساب.',
  'people.contact.noEmail': 'لا يوجد بريد إلكتروني بعد',
  'people.contact.addEmail': 'إضافة بريد إلكتروني',
  'people.password.none':
    'ليس لحسابك كلمة مرور. يمكنك تسجيل الدخول من دونها، أو اختيار واحدة بعد تأكيد بريد إلكتروني.',
  'error.sign_in_again':
    'حفاظًا على حسابك، لا يمكن ذلك إلا بعد تسجيل الدخول بوقت قصير. سجّل الخروج ثم ادخل من جديد وعُد إلى هنا.',
  'error.no_account': 'لا يوجد حساب بعد. أنشئ حسابًا باسمك.',
  'signIn.codeNeeded': 'أرسلنا رمزًا إلى هاتفك. أرسل البيانات نفسها مرة أخرى مع الرمز.',
  'signIn.with': 'المتابعة باستخدام {provider}',
  'signIn.leading': 'جارٍ نقلك إلى {provider}…',
  'signIn.tryAgain': 'أو حاول مرة أخرى',
  'signIn.linked.title': 'الحسابات المرتبطة',
  'signIn.linked.text': 'سجّل الدخول من دون كلمة مرور، بحساب لك في خدمة أخرى.',
  'signIn.linked.yes': 'مرتبط',
  'signIn.linked.no': 'غير مرتبط',
  'signIn.linked.add': 'ربط {provider}',
  'signIn.linked.remove': 'إلغاء ربط {provider}',
  'signIn.linked.done': 'تم الربط. يمكنك من الآن تسجيل الدخول به.',
  'signIn.linked.undone': 'أُلغي الربط. لم يعد بإمكانه تسجيل دخولك.',
  'error.no_push': 'لا يرسل هذا المتجر إشعارات فورية.',
  'error.no_provider': 'لا يوفّر هذا المتجر تسجيل الدخول عبر هذه الخدمة.',
  'error.provider_unreachable': 'خدمة تسجيل الدخول هذه لا تستجيب. حاول بعد قليل أو سجّل الدخول بطريقة أخرى.',
  'error.provider_cancelled': 'أُلغي تسجيل الدخول، ولم يتغيّر شيء.',
  'error.provider_failed': 'تعذّر قبول رد خدمة تسجيل الدخول، لذلك لم يُسجَّل دخولك. حاول مرة أخرى.',
  'error.provider_expired': 'بدأ تسجيل الدخول هذا منذ وقت طويل أو في نافذة أخرى. ابدأ من جديد.',
  'error.provider_email':
    'لم تؤكّد هذه الخدمة بريدك الإلكتروني، لذلك لا يمكننا فتح حساب به. أكّده هناك أولًا أو أنشئ حسابًا هنا.',
  'error.provider_account_exists':
    'لديك حساب بهذا البريد بالفعل. سجّل الدخول إليه، ثم اربط هذه الخدمة في «حسابي».',
  'error.provider_taken': 'هذا مرتبط بحساب آخر. ألغِ ربطه هناك أولًا.',
  'error.provider_needed': 'هذه طريقتك الوحيدة لتسجيل الدخول. أضف رقم هاتف أو مفتاح مرور أو كلمة مرور أولًا.',
};
