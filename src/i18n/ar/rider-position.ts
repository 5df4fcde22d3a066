import type { riderPosition as english } from '../en/rider-position.ts';

export const riderPosition: Record<keyof typeof english, string> = {
  'order.rider.away': 'على بعد نحو {distance}، خلال نحو {minutes}',
  'order.rider.metres': '{n} م',
  'order.rider.kilometres': '{n} كم',
  'order.rider.minutes':
    '{n, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}',
  'order.rider.seen': 'حتى {time}',
  'rider.share.title': 'موقعك',
  'rider.share.text': 'عندما تشارك موقعك، يمكن للزبون رؤيته حتى يُسلَّم الطلب.',
  'rider.share.start': 'شارك موقعي',
  'rider.share.asking': 'جارٍ البحث عن موقعك …',
  'rider.share.sent': 'أُرسل في {time}',
  'rider.share.offline': 'لا يوجد اتصال. تُحفظ المواقع هنا وتُرسل لاحقًا.',
  'rider.share.denied': 'لا يُسمح لهذا الموقع باستخدام موقعك. اسمح بذلك في إعدادات المتصفح.',
  'rider.share.failed': 'لا يجد هاتفك موقعه.',
  'rider.share.locked':
    'أبقِ هذه الصفحة مفتوحة والشاشة مضاءة، فهي لا ترسل شيئًا عندما يكون الهاتف مقفلًا أو تطبيق آخر مفتوحًا، أما تطبيق التتبع فيرسل.',
  'rider.share.tracker': 'إعداد تطبيق تتبع',
  'rider.tracker.title': 'تطبيق التتبع',
  'rider.tracker.text':
    'يمكن لتطبيق مجاني إرسال موقعك والهاتف مقفل. لا نخزّنه إلا ما دام معك طلب، ونحذفه بعد يوم.',
  'rider.tracker.apps':
    'يمكنك استخدام \u2066Traccar Client\u2069 أو \u2066OwnTracks\u2069 (بوضع \u2066HTTP\u2069) أو \u2066OsmAnd\u2069. في \u2066Traccar Client\u2069 و\u2066OwnTracks\u2069 أدخل عنوان التتبع الخاص بك كخادم. وفي \u2066OsmAnd\u2069 أدخل العنوان المخصص له.',
  'rider.tracker.address': 'عنوان التتبع الخاص بك',
  'rider.tracker.scan': 'أو امسحه بالهاتف الذي عليه التطبيق.',
  'rider.tracker.code': 'العنوان كرمز مربع',
  'rider.tracker.ownTracks': 'إعداد \u2066OwnTracks\u2069 على هذا الهاتف',
  'rider.tracker.osmAnd': 'لتطبيق \u2066OsmAnd\u2069',
  'rider.tracker.once':
    'انسخ ما تحتاج إليه الآن: تظهر هذه العناوين مرة واحدة فقط. لا تعطها أحدًا، لأنه يمكن بها إرسال مواقع باسمك.',
  'rider.tracker.make': 'إنشاء عنوان تتبع',
  'rider.tracker.makeAgain': 'إنشاء عنوان تتبع جديد',
  'rider.tracker.has': 'أُنشئ عنوان التتبع الخاص بك في {date}.',
  'rider.tracker.used': 'آخر استخدام: {date}',
  'rider.tracker.unused': 'لم يُرسل إليه شيء بعد.',
  'rider.tracker.end': 'إيقاف عنوان التتبع',
  'rider.tracker.ended': 'تم. لم يعد عنوان التتبع يعمل.',
  'order.rider.title': 'المندوب',
  'order.rider.coming': 'سيحضر {name} طلبك.',
  'order.rider.onWay': '{name} في الطريق إليك.',
  'order.rider.waiting': 'لا نعرف موقع المندوب الحالي. بعض الهواتف ترسله بين حين وآخر فقط.',
  'order.rider.call': 'اتصل بـ {name}',
  'order.rider.map': 'اعرض على الخريطة',
  'order.rider.mapLabel': 'خريطة فيها المندوب والمتجر ومكانك',
  'order.rider.mapFailed': 'تعذّر تحميل الخريطة. حاول مجددًا بعد قليل.',
};
