import type { DemoPage } from '../demo-content-types.ts';
import { demoText } from '../localized-demo-text.ts';

// prettier-ignore
export const about: DemoPage = {
  title: demoText('About Haat', 'हाट के बारे में', 'عن هات'),
  description: demoText('A village market that comes to your door: who we are and how we work.', 'गाँव का हाट जो आपके दरवाज़े तक आता है: हम कौन हैं और कैसे काम करते हैं।', 'سوق قرية يأتي إلى بابك: من نحن وكيف نعمل.'),
  blocks: [
    { type: 'richText', props: { id: 'why', initial: true, html: demoText(
      '<p>A haat is a market that comes once a week. People bring what they’ve grown, sit down beside it and chat with anyone who stops. By evening, everything has found a price that both sides are happy with.</p><p>We built the same thing for one street in Bengaluru, and then for the next. The growers still set the price. The stores are still stores, with a counter and someone behind it who knows what’s good today. We just carry your order the last two kilometres.</p><p>We don’t own a warehouse. When something is sold out, it’s sold out, and we let you know when the next lorry arrives.</p>',
      '<p>हाट वह बाज़ार है जो हफ़्ते में एक बार लगता है। लोग अपनी उगाई चीज़ें लाते हैं, उनके पास बैठते हैं और आने-जाने वालों से बातें करते हैं। शाम तक हर चीज़ का ऐसा दाम तय हो जाता है जिससे दोनों ख़ुश हों।</p><p>हमने वही बेंगलुरु की एक गली के लिए बनाया, फिर अगली गली के लिए। दाम आज भी किसान तय करते हैं। दुकानें आज भी दुकानें हैं, जहाँ काउंटर के पीछे कोई बैठा है जिसे पता है कि आज क्या अच्छा है। हम बस आपका ऑर्डर आख़िरी दो किलोमीटर पहुँचाते हैं।</p><p>हमारा कोई गोदाम नहीं। माल ख़त्म तो ख़त्म, और हम बता देते हैं कि अगला ट्रक कब आएगा।</p>',
      '<p>الهات سوق يُعقد مرة في الأسبوع. يأتي الناس بما زرعوا ويجلسون إلى جانبه ويحدّثون من يقف. وعند المساء يكون لكل شيء سعر يرضي الطرفين.</p><p>صنعنا الشيء نفسه لشارع في بنغالور، ثم للشارع الذي يليه. ما زال المزارعون يحددون السعر، وما زالت المتاجر متاجر، وراء كل منها شخص يعرف ما هو الطيب اليوم. نحن نوصل طلبك في الكيلومترين الأخيرين فقط.</p><p>لا نملك مستودعًا. ما ينفد فقد نفد، ونخبرك متى تصل الشاحنة التالية.</p>',
    ) } },
    { type: 'facts', props: { id: 'figures', title: demoText('In numbers', 'आँकड़ों में', 'بالأرقام'), facts: [
      { value: '31', label: demoText('growers', 'किसान', 'مزارعًا') },
      { value: '11', label: demoText('small stores in three cities', 'तीन शहरों में छोटी दुकानें', 'متجرًا صغيرًا في ثلاث مدن') },
      { value: demoText('12 min', '12 मिनट', '12 دقيقة'), label: demoText('from the nearest store', 'सबसे पास की दुकान से', 'من أقرب متجر') },
      { value: '500', label: demoText('products on the shelves', 'आइटम उपलब्ध', 'منتج على الرفوف') },
    ] } },
    { type: 'steps', props: { id: 'promises', title: demoText('Our promises', 'हमारे वादे', 'وعودنا'), form: 'numbers', steps: [
      { title: demoText('Shelf prices', 'दुकान वाला दाम', 'سعر المتجر نفسه'), text: demoText('You pay what the store charges at its counter. We earn from delivery, not from a hidden rupee on the onions.', 'आप वही दाम देते हैं जो दुकान पर है। हम डिलीवरी से कमाते हैं, प्याज़ पर छिपे रुपये से नहीं।', 'تدفع السعر نفسه كما في المتجر. نكسب من التوصيل، لا من روبية مخفية في سعر البصل.') },
      { title: demoText('No surprises', 'कोई सरप्राइज़ नहीं', 'بلا مفاجآت'), text: demoText('If a price or quantity changes, we ask you before you pay, never after.', 'दाम या मात्रा बदले, तो हम भुगतान से पहले पूछते हैं, बाद में कभी नहीं।', 'إذا تغيّر سعر أو كمية سألناك قبل الدفع، لا بعده.') },
      { title: demoText('Easy refunds', 'आसान रिफ़ंड', 'استرداد سهل'), text: demoText('One soft brinjal, one photo, and your refund is on its way.', 'एक नरम बैंगन, एक फ़ोटो, और रिफ़ंड रवाना।', 'باذنجانة طرية وصورة واحدة، ونعيد إليك ثمنها.') },
    ] } },
    { type: 'contact', props: { id: 'talk', title: demoText('Talk to us', 'हमसे बात करें', 'تحدّث معنا'), phone: demoText('For questions about an order', 'ऑर्डर से जुड़े सवालों के लिए', 'لأسئلتك عن الطلبات'), address: demoText('At Green Basket, open day and night', 'हरी टोकरी पर, दिन-रात खुला', 'في غرين باسكت، مفتوح ليل نهار') } },
  ],
};
