import type { DemoPage } from '../content.ts';
import { say } from '../say.ts';

// prettier-ignore
export const delivery: DemoPage = {
  title: say('Delivery', 'डिलीवरी', 'التوصيل'),
  description: say('Where we bring it, how long it takes and what it costs.', 'हम कहाँ पहुँचाते हैं, कितना समय लगता है और क्या ख़र्च है।', 'إلى أين نوصل، وكم يستغرق، وكم يكلّف.'),
  blocks: [
    { type: 'richText', props: { id: 'how', html: say(
      '<h2>Where</h2><p>Every shop has its own reach. Some deliver within a ring of streets they know, others up to so many kilometres from their door. Tell us your place once and you only see shops that come to you. <a href="/search-location">Check your street</a>.</p><h2>When</h2><p>Each shop shows how many minutes it takes right now. You can also choose a later day and a window of time at checkout; when a window is full, it says so before you choose it. A closed shop can be looked at, and tells you when it opens.</p><h2>What it costs</h2><p>The charge stands on the bill before you order, with the distance it was counted from. Most shops deliver free from a certain total, and the bar at the bottom of the screen says how much is missing. Picking up at the counter costs nothing.</p>',
      '<h2>कहाँ</h2><p>हर दुकान की अपनी पहुँच है। कुछ अपनी जानी-पहचानी गलियों तक पहुँचाती हैं, कुछ अपने दरवाज़े से तय किलोमीटर तक। एक बार अपनी जगह बताइए, फिर वही दुकानें दिखेंगी जो आप तक आती हैं। <a href="/search-location">अपनी गली देखिए</a>।</p><h2>कब</h2><p>हर दुकान बताती है कि अभी कितने मिनट लगेंगे। चेकआउट पर आगे का दिन और समय भी चुन सकते हैं; समय भर गया हो तो पहले ही लिखा मिलता है। बंद दुकान को देख सकते हैं, और वह बताती है कि कब खुलेगी।</p><h2>ख़र्च</h2><p>डिलीवरी का ख़र्च ऑर्डर से पहले बिल पर होता है, दूरी के साथ। ज़्यादातर दुकानें एक रक़म के बाद मुफ़्त पहुँचाती हैं, और स्क्रीन के नीचे लिखा रहता है कि कितना बाक़ी है। काउंटर से ख़ुद ले जाना मुफ़्त है।</p>',
      '<h2>أين</h2><p>لكل متجر مداه. بعضها يوصل ضمن حلقة من الشوارع التي يعرفها، وبعضها إلى عدد من الكيلومترات من بابه. عرّفنا بمكانك مرة واحدة فلا ترى إلا المتاجر التي تصل إليك. <a href="/search-location">تحقق من شارعك</a>.</p><h2>متى</h2><p>يُظهر كل متجر عدد الدقائق التي يحتاجها الآن. ويمكنك عند إتمام الطلب أن تختار يومًا لاحقًا ووقتًا محددًا؛ وإذا اكتمل وقت قيل لك ذلك قبل أن تختاره. والمتجر المغلق يمكنك أن تتصفحه، ويخبرك متى يفتح.</p><h2>كم يكلّف</h2><p>يظهر رسم التوصيل في الحساب قبل أن تطلب، ومعه المسافة التي حُسب منها. ومعظم المتاجر توصل مجانًا ابتداءً من مبلغ معيّن، ويقول لك الشريط في أسفل الشاشة كم بقي. والاستلام من المتجر مجاني.</p>',
    ) } },
    { type: 'steps', props: { id: 'gate', title: say('At the gate', 'दरवाज़े पर', 'عند الباب'), steps: [
      { title: say('Watch it come', 'आते हुए देखिए', 'تابعه وهو قادم'), text: say('The order screen says who has it and when it left.', 'ऑर्डर वाला पन्ना बताता है कि किसके पास है और कब चला।', 'تقول شاشة الطلب من يحمله ومتى انطلق.'), picture: ['scooter'], cloth: 'sky' },
      { title: say('Give the code', 'कोड बताइए', 'أعطِ الرمز'), text: say('Four digits, and only when the basket is in your hands.', 'चार अंक, और तभी जब टोकरी हाथ में हो।', 'أربعة أرقام، وفقط حين تصبح السلة بين يديك.'), picture: ['basket'], cloth: 'leaf' },
      { title: say('Look inside', 'अंदर देखिए', 'انظر في داخلها'), text: say('If anything is wrong, say so there or send a photograph later.', 'कुछ ठीक न हो तो वहीं कहिए, या बाद में फ़ोटो भेजिए।', 'إن كان هناك خطأ فقله هناك، أو أرسل صورة لاحقًا.'), picture: ['tomato'], cloth: 'tomato' },
    ] } },
    { type: 'storeRow', props: { id: 'shops', title: say('Shops that reach you', 'आप तक पहुँचने वाली दुकानें', 'متاجر تصل إليك') } },
  ],
};
