import type { DemoLanding } from './content.ts';
import { say } from './say.ts';

// prettier-ignore
export const landing: DemoLanding = {
  title: say('The village market, twelve minutes away', 'गाँव का हाट, बारह मिनट दूर', 'سوق القرية على بعد اثنتي عشرة دقيقة'),
  description: say(
    'Fruit, vegetables, milk, bread and hot meals from growers and small shops around you.',
    'आपके आसपास के किसानों और छोटी दुकानों से फल, सब्ज़ियाँ, दूध, ब्रेड और गरम खाना।',
    'فواكه وخضار وحليب وخبز ووجبات ساخنة من المزارعين والمتاجر الصغيرة حولك.',
  ),
  blocks: [
    { type: 'stall', props: {
      id: 'stall', title: say('The village market, twelve minutes away', 'गाँव का हाट, बारह मिनट दूर', 'سوق القرية على بعد اثنتي عشرة دقيقة'),
      text: say(
        'Thirty-one growers and eleven small shops lay out their stalls before sunrise. You pick from your phone; Ravi brings it to the gate.',
        'इकतीस किसान और ग्यारह छोटी दुकानें सूरज निकलने से पहले माल सजा लेती हैं। आप फ़ोन से चुनिए; रवि दरवाज़े तक ले आएँगे।',
        'واحد وثلاثون مزارعًا وأحد عشر متجرًا صغيرًا يفرشون بسطاتهم قبل شروق الشمس. تختار من هاتفك، ويحملها رافي إلى بابك.',
      ),
    } },
    { type: 'howItWorks', props: {
      id: 'how', title: say('From stall to gate in three steps', 'दुकान से दरवाज़े तक, तीन क़दम में', 'من البسطة إلى الباب في ثلاث خطوات'),
      steps: [
        { title: say('Say where', 'जगह बताइए', 'قل لنا أين'), text: say('Type your area or share your spot. You only see stalls that reach you.', 'अपना इलाक़ा लिखें या अपनी जगह साझा करें। आपको वही दुकानें दिखेंगी जो आप तक पहुँचती हैं।', 'اكتب منطقتك أو شارك موقعك. لا ترى إلا البسطات التي تصل إليك.'), picture: ['hut'], cloth: 'sky' },
        { title: say('Fill the basket', 'टोकरी भरिए', 'املأ السلة'), text: say('Prices per kilo, honest stock, no surprise charges on the bill.', 'हर किलो का दाम, सच्चा स्टॉक, बिल में कोई छिपा ख़र्च नहीं।', 'أسعار بالكيلو، وكميات حقيقية، ولا رسوم مفاجئة في الحساب.'), picture: ['basket'], cloth: 'leaf' },
        { title: say('Meet the rider', 'राइडर से मिलिए', 'استقبل المندوب'), text: say('Watch the scooter come, and pay at the gate.', 'स्कूटर को आते देखिए, और दरवाज़े पर पैसे दीजिए।', 'تابع الدراجة وهي قادمة، وادفع عند الباب.'), picture: ['scooter'], cloth: 'tomato' },
      ],
    } },
    { type: 'callToAction', props: {
      id: 'mango', word: say('aam', 'आम', 'مانجو'), title: say('Ten weeks of mango', 'आम के दस हफ़्ते', 'عشرة أسابيع من المانجو'),
      text: say('Alphonso from Devgad, Kesar from Gir. Packed in straw, sold the day they land.', 'देवगड का हापुस, गिर का केसर। पुआल में बंद, जिस दिन उतरें उसी दिन बिकें।', 'ألفونسو من ديفغاد وكيسر من غير. معبأة في القش، تُباع يوم وصولها.'),
      link: { label: say('See the season', 'मौसम देखिए', 'شاهد الموسم'), url: '/campaign/mango' }, tone: 'mango', art: ['mango', 'mango', 'leaves'],
    } },
    { type: 'testimonials', props: {
      id: 'voices', title: say('What the neighbours say', 'पड़ोसी क्या कहते हैं', 'ماذا يقول الجيران'),
      quotes: [
        { text: say('The tomatoes smell of tomatoes. My mother asked which village I had gone to.', 'टमाटरों से टमाटर की महक आती है। माँ ने पूछा कौन-से गाँव गई थी।', 'للطماطم رائحة الطماطم. سألتني أمي إلى أي قرية ذهبت.'), who: say('Lakshmi Rao', 'लक्ष्मी राव', 'لاكشمي راو'), where: say('Indiranagar, since March', 'इंदिरानगर, मार्च से', 'إنديراناغار، منذ مارس'), picture: ['hibiscus'], cloth: 'beet' },
        { text: say('One brinjal was soft. I sent a photo and the ₹34 was back before lunch.', 'एक बैंगन नरम निकला। फ़ोटो भेजी और दोपहर से पहले ₹34 वापस आ गए।', 'كانت باذنجانة واحدة طرية. أرسلت صورة فعادت ₹34 قبل الغداء.'), who: say('Imran Sheikh', 'इमरान शेख़', 'عمران شيخ'), where: say('Frazer Town', 'फ़्रेज़र टाउन', 'فريزر تاون'), picture: ['brinjal'], cloth: 'clay' },
        { text: say('I can see the price per kilo without doing sums in the aisle.', 'किलो का दाम सीधे दिखता है, दुकान में खड़े हिसाब नहीं लगाना पड़ता।', 'أرى سعر الكيلو دون أن أحسبه بين الرفوف.'), who: say('Deepa Nair', 'दीपा नायर', 'ديبا ناير'), where: say('Ulsoor', 'उलसूर', 'أولسور'), picture: ['coconut'], cloth: 'leaf' },
        { text: say('The rider calls my father ‘uncle’ and carries the rice upstairs.', 'राइडर मेरे पिता को चाचा कहता है और चावल ऊपर तक पहुँचा देता है।', 'ينادي المندوب والدي «عمّي» ويحمل الأرز إلى الطابق العلوي.'), who: say('Arjun Mehta', 'अर्जुन मेहता', 'أرجون ميهتا'), where: say('Domlur', 'डोमलूर', 'دوملور'), picture: ['rice'], cloth: 'marigold' },
        { text: say('Milk at 6.40 every morning. I stopped setting the alarm.', 'रोज़ सुबह 6.40 पर दूध। मैंने अलार्म लगाना छोड़ दिया।', 'الحليب في 6:40 كل صباح. لم أعد أضبط المنبّه.'), who: say('Sneha Kulkarni', 'स्नेहा कुलकर्णी', 'سنيها كولكارني'), where: say('HAL 2nd Stage', 'HAL दूसरा स्टेज', 'هال، المرحلة الثانية'), picture: ['milk'], cloth: 'sky' },
      ],
    } },
    { type: 'farm', props: {
      id: 'farm', title: say('Come and see where it grows', 'आइए, देखिए कहाँ उगता है', 'تعال وشاهد أين ينمو'),
      text: say('An hour out of town, in Hosahalli: milk a cow, ride the tractor, eat lunch under the tamarind tree. Children under five come free.', 'शहर से एक घंटा दूर, होसहल्ली में: गाय दुहिए, ट्रैक्टर पर बैठिए, इमली के पेड़ के नीचे खाना खाइए। पाँच से छोटे बच्चे मुफ़्त।', 'على بعد ساعة من المدينة في هوساهالي: احلب بقرة، واركب الجرّار، وتناول الغداء تحت شجرة التمر الهندي. والأطفال دون الخامسة مجانًا.'),
      link: { label: say('Book a farm visit', 'खेत की सैर बुक कीजिए', 'احجز زيارة للمزرعة'), url: '/farm-visit' },
    } },
    { type: 'appLinks', props: { id: 'app', title: say('In your pocket', 'आपकी जेब में', 'في جيبك'), text: say('The same market, one tap away, and it opens on a slow line too.', 'वही हाट, एक टैप दूर, और धीमे नेटवर्क पर भी खुलता है।', 'السوق نفسه بلمسة واحدة، ويفتح على الشبكة البطيئة أيضًا.') } },
    { type: 'contact', props: {
      id: 'talk', title: say('Talk to a person', 'किसी से बात कीजिए', 'تحدّث إلى شخص'),
      phone: say('Every day, 6 am to 11 pm, in Kannada, Hindi and English', 'रोज़ सुबह 6 से रात 11 तक, कन्नड़, हिंदी और अंग्रेज़ी में', 'كل يوم من 6 صباحًا إلى 11 مساءً، بالكنادية والهندية والإنجليزية'),
      email: say('We answer within two hours, with a name under it', 'दो घंटे में जवाब, नीचे किसी का नाम लिखा हुआ', 'نجيب خلال ساعتين، وتحت الجواب اسم صاحبه'),
      address: say('Come in, there is filter coffee', 'आइए, फ़िल्टर कॉफ़ी पीजिए', 'تفضّل، القهوة جاهزة'),
    } },
  ],
};
