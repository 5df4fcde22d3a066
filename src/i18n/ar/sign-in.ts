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
  'error.no_account': 'لا يوجد حساب بهذا الرقم بعد. أنشئ حسابًا باسمك.',
  'signIn.codeNeeded': 'أرسلنا رمزًا إلى هاتفك. أرسل البيانات نفسها مرة أخرى مع الرمز.',
};
