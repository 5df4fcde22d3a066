import type { DemoPage } from '../content.ts';
import { say } from '../say.ts';

// prettier-ignore
export const about: DemoPage = {
  title: say('About Haat', 'हाट के बारे में', 'عن هات'),
  description: say('A village market that comes to your gate: who we are and how we work.', 'गाँव का हाट जो आपके दरवाज़े तक आता है: हम कौन हैं और कैसे काम करते हैं।', 'سوق قرية يأتي إلى بابك: من نحن وكيف نعمل.'),
  blocks: [
    { type: 'richText', props: { id: 'why', initial: true, html: say(
      '<p>A haat is a market that comes once a week. People bring what they grew, sit down beside it, and talk to whoever stops. By evening everything has a price that both sides can live with.</p><p>We built the same thing for a street in Bengaluru, and then for the next street. The growers still set the price. The shops are still shops, with a counter and somebody behind it who knows what is good today. We only carry the basket the last two kilometres.</p><p>We own no warehouse. When something is sold out it is sold out, and we tell you when the next lorry comes.</p>',
      '<p>हाट वह बाज़ार है जो हफ़्ते में एक बार लगता है। लोग अपना उगाया लाते हैं, उसके पास बैठते हैं, और जो रुके उससे बात करते हैं। शाम तक हर चीज़ का ऐसा दाम हो जाता है जो दोनों को ठीक लगे।</p><p>हमने वही बेंगलुरु की एक गली के लिए बनाया, फिर अगली गली के लिए। दाम आज भी किसान तय करते हैं। दुकानें आज भी दुकानें हैं, जहाँ काउंटर के पीछे कोई बैठा है जिसे पता है कि आज क्या अच्छा है। हम बस टोकरी आख़िरी दो किलोमीटर तक ले आते हैं।</p><p>हमारा कोई गोदाम नहीं। माल ख़त्म तो ख़त्म, और हम बता देते हैं कि अगला ट्रक कब आएगा।</p>',
      '<p>الهات سوق يُعقد مرة في الأسبوع. يأتي الناس بما زرعوا ويجلسون إلى جانبه ويحدّثون من يقف. وعند المساء يكون لكل شيء سعر يرضي الطرفين.</p><p>صنعنا الشيء نفسه لشارع في بنغالور، ثم للشارع الذي يليه. ما زال المزارعون يحددون السعر، وما زالت المتاجر متاجر، وراء كل منها شخص يعرف ما هو الطيب اليوم. نحن نحمل السلة في الكيلومترين الأخيرين فقط.</p><p>لا نملك مستودعًا. ما ينفد فقد نفد، ونخبرك متى تصل الشاحنة التالية.</p>',
    ) } },
    { type: 'facts', props: { id: 'figures', title: say('In figures', 'अंकों में', 'بالأرقام'), facts: [
      { value: '31', label: say('growers', 'किसान', 'مزارعًا') },
      { value: '11', label: say('small shops in three cities', 'तीन शहरों में छोटी दुकानें', 'متجرًا صغيرًا في ثلاث مدن') },
      { value: say('12 min', '12 मिनट', '12 دقيقة'), label: say('from the nearest stall', 'सबसे पास की दुकान से', 'من أقرب بسطة') },
      { value: '500', label: say('things on the shelves', 'चीज़ें ताकों पर', 'صنف على الرفوف') },
    ] } },
    { type: 'steps', props: { id: 'promises', title: say('What we hold ourselves to', 'हम ख़ुद से क्या वादा करते हैं', 'ما نلزم به أنفسنا'), form: 'numbers', steps: [
      { title: say('The price on the shelf', 'ताक वाला दाम', 'السعر على الرف'), text: say('You pay what the shop charges at its counter. We earn from delivery, not from a hidden rupee on the onions.', 'आप वही देते हैं जो दुकान काउंटर पर लेती है। हम डिलीवरी से कमाते हैं, प्याज़ पर छिपे रुपये से नहीं।', 'تدفع ما يأخذه المتجر عند طاولته. نكسب من التوصيل، لا من روبية مخفية في البصل.') },
      { title: say('Nothing changes behind your back', 'पीठ पीछे कुछ नहीं बदलता', 'لا شيء يتغير دون علمك'), text: say('If a price or a quantity changed, we ask before you pay. Never after.', 'दाम या मात्रा बदली हो तो पैसे से पहले पूछते हैं। बाद में कभी नहीं।', 'إن تغيّر سعر أو كمية سألناك قبل الدفع، لا بعده أبدًا.') },
      { title: say('A bad one comes back', 'ख़राब निकला तो वापस', 'الفاسد يُردّ ثمنه'), text: say('One soft brinjal, one photograph, and the money is on its way the same day.', 'एक नरम बैंगन, एक फ़ोटो, और पैसे उसी दिन लौटने लगते हैं।', 'باذنجانة طرية وصورة واحدة، والمال في طريقه إليك في اليوم نفسه.') },
    ] } },
    { type: 'contact', props: { id: 'talk', title: say('Talk to a person', 'किसी से बात कीजिए', 'تحدّث إلى شخص'), phone: say('Every day, 6 am to 11 pm', 'रोज़ सुबह 6 से रात 11 तक', 'كل يوم من 6 صباحًا إلى 11 مساءً'), address: say('Come in, there is filter coffee', 'आइए, फ़िल्टर कॉफ़ी पीजिए', 'تفضّل، القهوة جاهزة') } },
  ],
};
