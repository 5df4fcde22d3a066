import type { DemoLanding } from './demo-content-types.ts';
import { demoText } from './localized-demo-text.ts';

// prettier-ignore
export const landing: DemoLanding = {
  title: demoText('Your village market, minutes away', 'गाँव का हाट, बस कुछ मिनट दूर', 'سوق القرية على بعد دقائق'),
  description: demoText(
    'Fruit, vegetables, milk, bread and hot meals from growers and small stores near you.',
    'आपके आसपास के किसानों और छोटी दुकानों से फल, सब्ज़ियाँ, दूध, ब्रेड और गरम खाना।',
    'فواكه وخضار وحليب وخبز ووجبات ساخنة من المزارعين والمتاجر الصغيرة حولك.',
  ),
  blocks: [
    { type: 'stall', props: {
      id: 'stall', title: demoText('Your village market, minutes away', 'गाँव का हाट, बस कुछ मिनट दूर', 'سوق القرية على بعد دقائق'),
      text: demoText(
        'Eleven small stores in Bengaluru, Pune and Delhi. Choose on your phone or computer, and a rider brings it to your door.',
        'बेंगलुरु, पुणे और दिल्ली की ग्यारह छोटी दुकानें। आप फ़ोन या कंप्यूटर पर चुनिए, राइडर दरवाज़े तक पहुँचाएगा।',
        'أحد عشر متجرًا صغيرًا في بنغالور وبونه ودلهي. اختر من هاتفك أو حاسوبك، والمندوب يوصل طلبك إلى بابك.',
      ),
    } },
    { type: 'howItWorks', props: {
      id: 'how', title: demoText('From market to door in three steps', 'तीन आसान स्टेप में बाज़ार से दरवाज़े तक', 'من السوق إلى بابك في ثلاث خطوات'),
      steps: [
        { title: demoText('Set your location', 'अपनी लोकेशन चुनें', 'حدّد موقعك'), text: demoText('Enter your area or share your location. You’ll only see stores that deliver to you.', 'अपना इलाक़ा लिखें या लोकेशन शेयर करें। आपको सिर्फ़ वही दुकानें दिखेंगी जो आपके यहाँ डिलीवरी करती हैं।', 'أدخل منطقتك أو شارك موقعك. سترى فقط المتاجر التي توصل إليك.'), picture: ['hut'], cloth: 'sky' },
        { title: demoText('Fill your cart', 'अपना कार्ट भरें', 'املأ سلتك'), text: demoText('Prices per kilo, stock you can trust, no surprise charges.', 'हर किलो का साफ़ दाम, भरोसेमंद स्टॉक, कोई छिपा चार्ज नहीं।', 'أسعار بالكيلو، وكميات موثوقة، وبلا رسوم مفاجئة.'), picture: ['basket'], cloth: 'leaf' },
        { title: demoText('Meet your rider', 'राइडर से मिलें', 'استقبل المندوب'), text: demoText('Track your order live. Pay online or at the door.', 'अपना ऑर्डर लाइव ट्रैक करें। भुगतान ऑनलाइन करें या दरवाज़े पर।', 'تتبّع طلبك مباشرة، وادفع عبر الإنترنت أو عند الباب.'), picture: ['scooter'], cloth: 'tomato' },
      ],
    } },
    { type: 'callToAction', props: {
      id: 'mango', word: demoText('aam', 'आम', 'مانجو'), title: demoText('Ten weeks of mango', 'आम के दस हफ़्ते', 'عشرة أسابيع من المانجو'),
      text: demoText('Alphonso from Devgad, Kesar from Gir. Packed in straw and sold the day they arrive.', 'देवगड का हापुस, गिर का केसर। पुआल में बंद, जिस दिन उतरें उसी दिन बिकें।', 'ألفونسو من ديفغاد وكيسر من غير. معبأة في القش، تُباع يوم وصولها.'),
      link: { label: demoText('Shop the season', 'मौसम के आम देखें', 'تسوّق الموسم'), url: '/campaign/mango' }, tone: 'mango', art: ['mango', 'mango', 'leaves'],
    } },
    { type: 'testimonials', props: {
      id: 'voices', title: demoText('What the neighbours say', 'पड़ोसी क्या कहते हैं', 'ماذا يقول الجيران'),
      quotes: [
        { text: demoText('The tomatoes smell of tomatoes. My mother asked which village I’d been to.', 'टमाटरों से टमाटर की महक आती है। माँ ने पूछा कौन-से गाँव गई थी।', 'للطماطم رائحة الطماطم. سألتني أمي إلى أي قرية ذهبت.'), who: demoText('Lakshmi Rao', 'लक्ष्मी राव', 'لاكشمي راو'), where: demoText('Indiranagar, since March', 'इंदिरानगर, मार्च से', 'إنديراناغار، منذ مارس'), picture: ['hibiscus'], cloth: 'beet' },
        { text: demoText('A pack of brinjals was soft. I reported it from the order and had my ₹34 back.', 'बैंगन का एक पैक नरम निकला। ऑर्डर से ही शिकायत की और ₹34 वापस आ गए।', 'كانت عبوة باذنجان طرية. أبلغت عنها من صفحة الطلب فعادت إليّ ₹34.'), who: demoText('Farida Khan', 'फ़रीदा ख़ान', 'فريدة خان'), where: demoText('Frazer Town', 'फ़्रेज़र टाउन', 'فريزر تاون'), picture: ['brinjal'], cloth: 'clay' },
        { text: demoText('I can see the price per kilo without doing sums in the aisle.', 'किलो का दाम सीधे दिखता है, दुकान में खड़े हिसाब नहीं लगाना पड़ता।', 'أرى سعر الكيلو دون أن أحسبه بين الرفوف.'), who: demoText('Deepa Nair', 'दीपा नायर', 'ديبا ناير'), where: demoText('Ulsoor', 'उलसूर', 'أولسور'), picture: ['coconut'], cloth: 'leaf' },
        { text: demoText('The rider calls my father ‘uncle’ and carries the rice upstairs.', 'राइडर मेरे पिता को चाचा कहता है और चावल ऊपर तक पहुँचा देता है।', 'ينادي المندوب والدي «عمّي» ويحمل الأرز إلى الطابق العلوي.'), who: demoText('Rohan Desai', 'रोहन देसाई', 'روهان ديساي'), where: demoText('Domlur', 'डोमलूर', 'دوملور'), picture: ['rice'], cloth: 'marigold' },
        { text: demoText('The baby woke at midnight and there was no milk. The dairy never closes.', 'आधी रात को बच्चा जागा और दूध ख़त्म। डेयरी कभी बंद नहीं होती।', 'استيقظ الطفل عند منتصف الليل ولا حليب لدينا. متجر الألبان لا يغلق أبدًا.'), who: demoText('Anjali Kulkarni', 'अंजलि कुलकर्णी', 'أنجالي كولكارني'), where: demoText('HAL 2nd Stage', 'HAL दूसरा स्टेज', 'هال، المرحلة الثانية'), picture: ['milk'], cloth: 'sky' },
      ],
    } },
    { type: 'farm', props: {
      id: 'farm', title: demoText('Come and see where it grows', 'आइए, देखिए कहाँ उगता है', 'تعال وشاهد أين ينمو'),
      text: demoText('In Hosahalli, an hour from the city: milk a cow, ride the tractor and have lunch under the tamarind tree. Free for children under five.', 'शहर से एक घंटा दूर, होसहल्ली में: गाय दुहिए, ट्रैक्टर पर बैठिए, इमली के पेड़ के नीचे खाना खाइए। पाँच से छोटे बच्चे मुफ़्त।', 'على بعد ساعة من المدينة في هوساهالي: احلب بقرة، واركب الجرّار، وتناول الغداء تحت شجرة التمر الهندي. والأطفال دون الخامسة مجانًا.'),
      link: { label: demoText('Book a farm visit', 'खेत की सैर बुक कीजिए', 'احجز زيارة للمزرعة'), url: '/farm-visit' },
    } },
    { type: 'appLinks', props: { id: 'app', title: demoText('In your pocket', 'आपकी जेब में', 'في جيبك'), text: demoText('The same market, one tap away. Fast even on a slow network.', 'वही हाट, एक टैप दूर। धीमे नेटवर्क पर भी तेज़।', 'السوق نفسه بلمسة واحدة، سريع حتى على الشبكات البطيئة.') } },
    { type: 'contact', props: {
      id: 'talk', title: demoText('Talk to us', 'हमसे बात करें', 'تحدّث معنا'),
      phone: demoText('For questions about an order', 'ऑर्डर से जुड़े सवालों के लिए', 'لأسئلتك عن الطلبات'),
      email: demoText('For everything else', 'बाक़ी हर बात के लिए', 'لكل ما عدا ذلك'),
      address: demoText('At Green Basket, open day and night', 'हरी टोकरी पर, दिन-रात खुला', 'في غرين باسكت، مفتوح ليل نهار'),
    } },
  ],
};
