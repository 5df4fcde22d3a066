import type { DemoPage } from '../demo-content-types.ts';
import { demoText } from '../localized-demo-text.ts';

// prettier-ignore
export const membership: DemoPage = {
  title: demoText('Membership', 'सदस्यता', 'العضوية'),
  description: demoText('Fresh produce every week at market prices, for homes that love to cook.', 'हर हफ़्ते मंडी के दाम पर ताज़ी सब्ज़ियाँ, उन घरों के लिए जहाँ रोज़ खाना बनता है।', 'خضار طازجة كل أسبوع بأسعار السوق، للبيوت التي تحب الطبخ.'),
  blocks: [
    { type: 'richText', props: { id: 'what', initial: true, html: demoText(
      '<p>Some kitchens buy the same six kilos every week. For them we’ve kept an old haat tradition: a household that takes the same weight every month gets it at the grower’s price. Members pay a fee for the month, and then market prices for everything in the members’ mart, up to the weight of their plan.</p><p>Any allowance left at the end of the month expires. Tomatoes don’t keep till next month either.</p>',
      '<p>कुछ रसोइयाँ हर हफ़्ते वही छह किलो ख़रीदती हैं। उनके लिए हमने हाट का एक पुराना रिवाज बनाए रखा है: जो घर हर महीने उतना ही वज़न ले जाता है, उसे किसान का दाम मिलता है। सदस्य महीने की फ़ीस देते हैं और फिर सदस्य मार्ट की हर चीज़ मंडी के दाम पर लेते हैं, अपने प्लान के वज़न तक।</p><p>महीने के अंत में बचा हुआ वज़न ख़त्म हो जाता है। टमाटर भी अगले महीने तक नहीं टिकते।</p>',
      '<p>بعض المطابخ تشتري الكيلوغرامات الستة نفسها كل أسبوع. ولها حافظنا على عادة قديمة من عادات السوق: البيت الذي يأخذ الوزن نفسه كل شهر يحصل عليه بسعر المزارع. يدفع الأعضاء رسوم الشهر، ثم أسعار السوق لكل ما في متجر الأعضاء، حتى وزن خطتهم.</p><p>ينتهي الرصيد المتبقي في نهاية الشهر، فالطماطم أيضًا لا تدوم إلى الشهر التالي.</p>',
    ) } },
    { type: 'steps', props: { id: 'how', title: demoText('How it works', 'यह कैसे काम करता है', 'كيف تعمل'), form: 'numbers', steps: [
      { title: demoText('Choose your weight', 'वज़न चुनें', 'اختر الوزن'), text: demoText('Six, twelve or twenty kilos a month. Milk and oil count by the litre.', 'महीने में छह, बारह या बीस किलो। दूध और तेल लीटर से गिने जाते हैं।', 'ستة أو اثنا عشر أو عشرون كيلوغرامًا في الشهر. والحليب والزيت يُحسبان باللتر.') },
      { title: demoText('Fill your members cart', 'सदस्य कार्ट भरें', 'املأ سلة الأعضاء'), text: demoText('It’s separate from your regular cart and shows how many grams you have left.', 'यह आपके आम कार्ट से अलग है और बचे हुए ग्राम दिखाता है।', 'وهي منفصلة عن سلتك العادية وتُظهر عدد الغرامات المتبقية.') },
      { title: demoText('Take it home', 'घर मँगाएँ', 'استلمها في بيتك'), text: demoText('With the morning delivery or from the store. Delivery charges and coupons work as usual.', 'सुबह की डिलीवरी से, या दुकान से पिकअप। डिलीवरी चार्ज और कूपन पहले जैसे ही।', 'مع توصيل الصباح أو من المتجر. تنطبق رسوم التوصيل والقسائم كالمعتاد.') },
    ] } },
    { type: 'callToAction', props: { id: 'ask', title: demoText('Is it right for your kitchen?', 'क्या यह आपकी रसोई के लिए सही है?', 'هل تناسب مطبخك؟'), text: demoText('Ask us, and we’ll give you an honest answer.', 'हमसे पूछें, हम सच-सच बताएँगे।', 'اسألنا وسنجيبك بصدق.'), link: { label: demoText('Contact us', 'संपर्क करें', 'تواصل معنا'), url: '/pages/help' }, tone: 'leaf', art: ['vegetable-basket', 'tomato', 'greens'] } },
  ],
};
