import type { DemoPage } from '../content.ts';
import { say } from '../say.ts';

// prettier-ignore
export const membership: DemoPage = {
  title: say('Membership', 'सदस्यता', 'العضوية'),
  description: say('A basket every week at stall prices, for households that cook.', 'हर हफ़्ते मंडी के दाम पर एक टोकरी, उन घरों के लिए जो पकाते हैं।', 'سلة كل أسبوع بأسعار البسطة، للبيوت التي تطبخ.'),
  blocks: [
    { type: 'richText', props: { id: 'what', initial: true, html: say(
      '<p>Some kitchens buy the same six kilos every week. For them we kept an old custom of the haat: pay the grower for the month, and take home your share as it ripens. Members pay the stall’s own price and use up an allowance of weight instead of adding up rupees.</p><p>What is not taken by the end of the month ends with it. A tomato cannot wait for next month either.</p>',
      '<p>कुछ रसोइयाँ हर हफ़्ते वही छह किलो ख़रीदती हैं। उनके लिए हमने हाट का एक पुराना रिवाज रखा है: महीने का पैसा किसान को पहले, और पकते-पकते अपना हिस्सा ले जाइए। सदस्य मंडी का दाम देते हैं और रुपये जोड़ने की जगह वज़न के हिसाब से लेते हैं।</p><p>महीने के अंत तक जो न लिया, वह महीने के साथ ख़त्म। टमाटर भी अगले महीने तक नहीं रुकता।</p>',
      '<p>بعض المطابخ تشتري الكيلوغرامات الستة نفسها كل أسبوع. ولها أبقينا عادة قديمة من عادات السوق: ادفع للمزارع عن الشهر، وخذ نصيبك كلما نضج. يدفع الأعضاء سعر البسطة نفسها ويستهلكون رصيدًا من الوزن بدل جمع الروبيات.</p><p>وما لم يؤخذ حتى نهاية الشهر ينتهي معه. فالطماطم أيضًا لا تنتظر الشهر القادم.</p>',
    ) } },
    { type: 'steps', props: { id: 'how', title: say('How it goes', 'कैसे चलता है', 'كيف تسير الأمور'), form: 'numbers', steps: [
      { title: say('Choose a weight', 'वज़न चुनिए', 'اختر وزنًا'), text: say('Six, twelve or twenty kilos a month. Milk and oil count by the litre.', 'महीने में छह, बारह या बीस किलो। दूध और तेल लीटर से गिने जाते हैं।', 'ستة أو اثنا عشر أو عشرون كيلوغرامًا في الشهر. والحليب والزيت يُحسبان باللتر.') },
      { title: say('Fill the member’s cart', 'सदस्य कार्ट भरिए', 'املأ سلة الأعضاء'), text: say('It stands beside your ordinary one and shows how many grams are left.', 'यह आम कार्ट के साथ रहता है और बताता है कि कितने ग्राम बचे।', 'تقف إلى جانب سلتك العادية وتُظهر كم غرامًا بقي.') },
      { title: say('Take it home', 'घर ले जाइए', 'خذها إلى البيت'), text: say('With the morning round, or from the counter. Delivery and coupons are as in the shop.', 'सुबह की फेरी से, या काउंटर से। डिलीवरी और कूपन दुकान जैसे ही।', 'مع جولة الصباح أو من المتجر. والتوصيل والقسائم كما في المتجر.') },
    ] } },
    { type: 'callToAction', props: { id: 'ask', title: say('Would it fit your kitchen?', 'क्या आपकी रसोई के लिए ठीक रहेगी?', 'هل تناسب مطبخك؟'), text: say('Ask us; we will tell you honestly if it would not.', 'पूछिए; ठीक न हो तो हम सच कह देंगे।', 'اسألنا، وسنقول لك بصدق إن لم تكن كذلك.'), link: { label: say('Ask us', 'हमसे पूछिए', 'اسألنا'), url: '/pages/help' }, tone: 'leaf', art: ['vegetable-basket', 'tomato', 'greens'] } },
  ],
};
