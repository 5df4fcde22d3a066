import type { StandardTexts } from './index.ts';

const minutes = '{minutes, plural, one {دقيقة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}';

export const ar: StandardTexts = {
  'phone-code': {
    sms: `{code} هو رمز التحقق الخاص بك في {shop}. صالح لمدة ${minutes}. لا تشاركه مع أحد.`,
  },
  'email-code': {
    subject: '{code} هو رمز التحقق الخاص بك في {shop}',
    text: `أدخل هذا الرمز حيث طلبته:\n\n{code}\n\nالرمز صالح لمدة ${minutes}. لا تشاركه مع أحد. إذا لم تطلبه فتجاهل هذه الرسالة.`,
  },
  'order-placed': {
    subject: 'استلمنا طلبك {number}',
    text: 'مرحبًا {name}،\n\nاستلم {store} طلبك {number} بقيمة {total}. الموعد: {when}.\n\nسنخبرك عندما يقبله المتجر.',
    button: 'عرض الطلب',
    sms: 'استلم {store} طلبك {number} بقيمة {total}. سنوافيك بالمستجدات. {link}',
  },
  'order-accepted': {
    subject: 'تم قبول طلبك {number}',
    text: 'مرحبًا {name}،\n\nقبل {store} طلبك {number}. الموعد: {when}.',
    button: 'متابعة الطلب',
    sms: 'قبل {store} طلبك {number}: {when}. {link}',
  },
  'order-ready': {
    subject: 'طلبك {number} جاهز للاستلام',
    text: 'مرحبًا {name}،\n\nطلبك {number} جاهز. يُرجى استلامه من {store}، {address}.',
    button: 'عرض الطلب',
    sms: 'طلبك {number} جاهز للاستلام من {store}، {address}. {link}',
  },
  'order-on-the-way': {
    subject: 'طلبك {number} في الطريق إليك',
    text: 'مرحبًا {name}،\n\nخرج طلبك {number} من {store} وهو في الطريق إليك.',
    button: 'متابعة الطلب',
    sms: 'طلبك {number} من {store} في الطريق إليك. {link}',
  },
  'order-delivered': {
    subject: 'اكتمل طلبك {number}',
    text: 'مرحبًا {name}،\n\nتم تسليم طلبك {number} من {store}. بالهناء والشفاء!\n\nإذا نقص شيء أو لم يكن صحيحًا فرُدّ على هذه الرسالة أو اتصل بنا.',
    button: 'عرض الطلب والفاتورة',
    sms: 'تم تسليم طلبك {number} من {store}. بالهناء والشفاء! {link}',
  },
  'order-changed': {
    subject: 'تم تعديل طلبك {number}',
    text: 'مرحبًا {name}،\n\nعدّل {store} طلبك {number}:\n\n{changes}\n\nالإجمالي الجديد: {total}.',
    button: 'عرض الطلب',
    sms: 'عدّل {store} طلبك {number}: {changes}. الإجمالي الجديد: {total}. {link}',
  },
  'order-edited': {
    subject: 'عدّلت طلبك {number}',
    text: 'مرحبًا {name}،\n\nتم تعديل طلبك {number} من {store}. الإجمالي الجديد: {total}. موعده: {when}.\n\nيمكنك تعديله مرة أخرى حتى يبدأ {store} بتجهيزه.',
    button: 'عرض الطلب',
    sms: 'تم تعديل طلبك {number} من {store}. الإجمالي الجديد: {total}. {link}',
  },
  'order-question': {
    subject: 'سؤال عن طلبك {number}',
    text: 'مرحبًا {name}،\n\n{item} غير متوفر. يمكن أن يجهّز {store} بدلًا منه {instead} بسعر {price} للقطعة.\n\nأجب في صفحة طلبك قبل {until}. إن لم تُجب فلن يُجهَّز الصنف ولن تدفع ثمنه.',
    button: 'أجب',
    sms: '{store}: {item} غير متوفر. هل تقبل {instead} بسعر {price} للقطعة؟ أجب قبل {until}: {link}',
  },
  'order-cancelled': {
    subject: 'أُلغي طلبك {number}',
    text: 'مرحبًا {name}،\n\nأُلغي طلبك {number} من {store} بقيمة {total}. السبب: {reason}\n\nإذا كانت لديك أسئلة فرُدّ على هذه الرسالة أو اتصل بنا.',
    button: 'عرض الطلب',
    sms: 'أُلغي طلبك {number} من {store}. السبب: {reason} {link}',
  },
  'order-delayed': {
    subject: 'طلبك {number} ما زال ينتظر',
    text: 'مرحبًا {name}،\n\nلم يطّلع {store} على طلبك {number} بعد. أبلغنا المتجر مرة أخرى وأوقفنا الطلبات الجديدة لديه.\n\nيمكنك الانتظار، أو الإلغاء من صفحة طلبك دون أي رسوم.',
    button: 'عرض الطلب',
    sms: 'لم يطّلع {store} على طلبك {number} بعد. يمكنك الانتظار، أو الإلغاء دون أي رسوم: {link}',
  },
  'order-later': {
    subject: 'طلبك {number} يحتاج إلى وقت أطول قليلًا',
    text: 'مرحبًا {name}،\n\nيحتاج {store} إلى وقت أطول لتجهيز طلبك {number}. الموعد المتوقع الآن: {when}. نعتذر عن الانتظار.',
    button: 'متابعة الطلب',
    sms: 'يحتاج {store} إلى وقت أطول لطلبك {number}. الموعد المتوقع الآن: {when}. {link}',
  },
  'order-moved': {
    subject: 'تغيّر موعد طلبك {number}',
    text: 'مرحبًا {name}،\n\nغيّر {store} موعد طلبك {number}. الموعد الجديد: {when}. الإجمالي: {total}.\n\nإذا لم يناسبك هذا الموعد فردّ على هذه الرسالة أو اتصل بنا.',
    button: 'عرض الطلب',
    sms: 'غيّر {store} موعد طلبك {number}. الموعد الجديد: {when}. {link}',
  },
  'order-unanswered': {
    subject: 'أُلغي طلبك {number}',
    text: 'مرحبًا {name}،\n\nنأسف: لم يرد {store} في الوقت المناسب، لذلك أُلغي طلبك {number} بقيمة {total}. يعود إليك كل ما دفعته.',
    button: 'عرض الطلب',
    sms: 'نأسف: لم يرد {store} في الوقت المناسب، لذلك أُلغي طلبك {number}. يعود إليك كل ما دفعته. {link}',
  },
  'order-refunded': {
    subject: 'استرداد مبلغ طلبك {number}',
    text: 'مرحبًا {name}،\n\nأعدنا {amount} عن طلبك {number} من {store}. السبب: {reason}\n\nتذكر صفحة طلبك إلى أين أُعيد المبلغ.',
    button: 'عرض الطلب',
    sms: 'أعدنا {amount} عن طلبك {number} من {store}. {link}',
  },
  'pay-link': {
    subject: 'ادفع {amount} لطلبك من {store}',
    text: 'مرحبًا {name}،\n\nكما اتفقنا على الهاتف، قيمة طلبك من {store} هي {amount}. يُرسل الطلب فور الدفع.\n\nوهو محجوز لك حتى {until}.',
    button: 'عرض الطلب والدفع',
    sms: '{store}: قيمة طلبك {amount}. ادفع قبل {until} ليُرسل الطلب: {link}',
  },
  'payment-failed': {
    subject: 'يرجى دفع ثمن طلبك {number}',
    text: 'مرحبًا {name}،\n\nطلبك {number} من {store} جاهز، لكن المصرف لم يسمح بدفع {amount}. ينتظر الطلب إلى أن يُدفع.\n\nافتح طلبك لتدفع من جديد.',
    button: 'ادفع الآن',
    sms: 'لم ينجح دفع {amount} عن طلبك {number} من {store}. يرجى الدفع من جديد: {link}',
  },
  'payment-returned': {
    subject: 'نعيد إليك {amount}',
    text: 'مرحبًا {name}،\n\nوصل المبلغ {amount} المدفوع إلى {store} متأخرًا، وقد تغيّر ما دُفع من أجله أو نفد. نعيد إليك المبلغ كاملًا بالطريقة التي دفعت بها.\n\nإن كان لطلب فسلتك محفوظة ويمكنك الطلب من جديد. وإن كان لتغيير طلب فذلك الطلب باقٍ كما كان.',
    sms: 'وصل المبلغ {amount} المدفوع إلى {store} متأخرًا ونعيده إليك كاملًا. – {shop}',
  },
  'membership-ending': {
    subject: 'عضويتك تنتهي قريبًا',
    text: 'مرحبًا {name}،\n\nتنتهي عضويتك «{plan}» لدى {shop}: {until}. وينتهي معها ما تبقى من وزنها.\n\nجدّدها لتواصل الشراء بأسعار الأعضاء. تبدأ المدة الجديدة عند انتهاء هذه.',
    button: 'تجديد العضوية',
    sms: '{shop}: تنتهي عضويتك: {until}. جدّدها هنا: {link}',
  },
  'membership-renewed': {
    subject: 'تم تجديد عضويتك',
    text: 'مرحبًا {name}،\n\nجدّدنا عضويتك «{plan}» بمبلغ {price} من محفظتك كما وافقت. وهي مدفوعة حتى: {until}.\n\nيمكنك تغيير طريقة استمرارها في أي وقت.',
    button: 'عرض العضوية',
    sms: '{shop}: تم تجديد عضويتك بمبلغ {price} من محفظتك حتى: {until}. {link}',
  },
  'membership-not-renewed': {
    subject: 'لم تُجدَّد عضويتك',
    text: 'مرحبًا {name}،\n\nتعذّر تجديد عضويتك «{plan}» من محفظتك: الرصيد لا يكفي، أو لم تعد الخطة تُباع بهذا السعر. لم يُخصم أي مبلغ.\n\nتنتهي: {until}. يمكنك تجديدها بطريقة أخرى.',
    button: 'تجديد العضوية',
    sms: '{shop}: تعذّر تجديد عضويتك من محفظتك وتنتهي: {until}. جدّدها هنا: {link}',
  },
  'store-credit': {
    subject: '{amount} من {shop} في محفظتك',
    text: 'مرحبًا {name}،\n\nأضاف {shop} {amount} إلى محفظتك. السبب: {reason}\n\nاستخدمها في طلبك القادم.',
    button: 'فتح المحفظة',
    sms: 'أضاف {shop} {amount} إلى محفظتك. السبب: {reason} {link}',
  },
  'farm-visit-confirmed': {
    subject: 'تم تأكيد زيارتك للمزرعة في {date}',
    text: 'مرحبًا {name}،\n\nتم تأكيد زيارتك للمزرعة في {date}. {message}\n\nنتطلع إلى لقائك.',
    sms: 'أهلًا {name}، تم تأكيد زيارتك للمزرعة في {date}. {message} – {shop}',
  },
  'farm-visit-cancelled': {
    subject: 'أُلغيت زيارتك للمزرعة في {date}',
    text: 'مرحبًا {name}،\n\nنأسف لإبلاغك بإلغاء زيارتك للمزرعة في {date}. {message}',
    sms: '{name}، نأسف لإبلاغك بإلغاء زيارتك للمزرعة في {date}. {message} – {shop}',
  },
  'store-order-placed': {
    subject: 'طلب جديد {number}: {total}',
    text: 'طلب {name} من {store} عدد {count} من الأصناف بقيمة {total}.\n\nالموعد: {when}.',
    button: 'فتح الطلب',
    sms: 'طلب جديد {number} لمتجر {store}: {total}، {when}. {link}',
  },
  'store-order-cancelled': {
    subject: 'أُلغي الطلب {number}',
    text: 'ألغى {name} الطلب {number} من {store} بقيمة {total}. السبب: {reason}\n\nيُرجى إيقاف تجهيزه.',
    button: 'فتح الطلب',
    sms: 'أُلغي الطلب {number} لمتجر {store}. {link}',
  },
  'rider-offer': {
    subject: 'توصيلة جديدة: {store}',
    text: 'لدى {store} طلب للتوصيل. أول مندوب يأخذه هو من يوصله.',
    button: 'عرض التوصيلات',
    sms: 'لدى {store} طلب للتوصيل.',
  },
  'store-order-unseen': {
    subject: 'لم يطّلع أحد على الطلب {number}',
    text: 'الطلب {number} من {name} بقيمة {total} في {store} ينتظر، ولم يطّلع عليه أحد. الموعد: {when}.\n\nافتح اللوحة وأكّد الاطلاع على الطلب.',
    button: 'فتح اللوحة',
    sms: 'لم يطّلع أحد على الطلب {number} في {store}: {total}، {when}. {link}',
  },
  'store-paused': {
    subject: '{store} لا يستقبل طلبات جديدة',
    text: 'لم يطّلع أحد على الطلب {number} منذ دقائق، لذلك أوقف {store} نفسه ولا يستقبل طلبات جديدة.\n\nافتح المتجر من جديد عندما يكون أحد أمام اللوحة.',
    button: 'فتح المتجر',
    sms: 'أوقف {store} نفسه: لم يطّلع أحد على الطلب {number}. افتحه من جديد: {link}',
  },
  'store-payment-failed': {
    subject: 'الطلب {number}: لم ينجح الدفع',
    text: '{store}: لم ينجح دفع {amount} عن الطلب {number}. وصل إلى {name} رابط للدفع من جديد. لا تسلّموا الطلب قبل دفعه، ويمكنكم قبول الدفع نقدًا.',
    button: 'عرض الطلب',
  },
  invitation: {
    subject: 'دعوة للعمل في {shop}',
    text: 'مرحبًا {name}،\n\nأنت مدعو إلى نظام إدارة {shop} بصفة {role}. اختر كلمة مرورك للبدء. الرابط صالح لعدد {days} من الأيام ويعمل مرة واحدة.',
    button: 'قبول الدعوة',
  },
  'password-reset': {
    subject: '{code} هو رمزك لاختيار كلمة مرور جديدة',
    text: `أدخل هذا الرمز لاختيار كلمة مرور جديدة، أو استخدم الزر:\n\n{code}\n\nكلاهما صالح لمدة ${minutes} ويعمل مرة واحدة. إذا لم تطلب ذلك فتجاهل هذه الرسالة: كلمة مرورك لن تتغير.`,
    button: 'اختيار كلمة مرور جديدة',
    sms: `{code} هو رمزك لاختيار كلمة مرور جديدة في {shop}. صالح لمدة ${minutes}. لا تشاركه مع أحد.`,
  },
  'password-changed': {
    subject: 'تم تغيير كلمة مرورك في {shop}',
    text: 'مرحبًا {name}،\n\nتم تغيير كلمة مرورك: {time}. وسُجّل الخروج من جميع الأجهزة الأخرى.\n\nإذا لم تكن أنت من غيّرها فاختر كلمة مرور جديدة فورًا وأخبرنا.',
    button: 'اختيار كلمة مرور جديدة',
  },
  'contact-changed': {
    subject: 'تغيّرت بيانات الاتصال بك لدى {shop}',
    text: 'مرحبًا {name}،\n\nمنذ {time} يستخدم حسابك لدى {shop} {contact} بدلًا من {before}.\n\nإذا لم تكن أنت من فعل ذلك فأخبرنا فورًا.',
    sms: '{shop}: منذ {time} يستخدم حسابك {contact} بدلًا من {before}. إذا لم تكن أنت من فعل ذلك فأخبرنا فورًا.',
  },
  'passkey-added': {
    subject: 'أُضيف مفتاح مرور إلى حسابك لدى {shop}',
    text: 'مرحبًا {name}،\n\nأُضيف مفتاح المرور «{passkey}» إلى حسابك: {time}. وهو يسجّل الدخول من دون كلمة مرورك.\n\nإذا لم تكن أنت من فعل ذلك فاحذفه وغيّر كلمة مرورك وأخبرنا فورًا.',
    button: 'عرض مفاتيح المرور',
    sms: '{shop}: أُضيف مفتاح مرور إلى حسابك: {time}. إذا لم تكن أنت من فعل ذلك فاحذفه فورًا: {link}',
  },
  'data-export-ready': {
    subject: 'بياناتك جاهزة للتنزيل',
    text: 'مرحبًا {name}،\n\nنسخة بياناتك لدى {shop} جاهزة. يمكنك تنزيلها من حسابك حتى {until}.\n\nإذا لم تطلبها فغيّر كلمة المرور.',
    button: 'تنزيل البيانات',
    sms: '{shop}: نسخة بياناتك جاهزة. نزّلها من حسابك حتى {until}. {link}',
  },
};
