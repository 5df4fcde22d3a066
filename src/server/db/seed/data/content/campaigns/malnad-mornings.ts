import type { DemoCampaign } from '../demo-content-types.ts';
import { demoText } from '../localized-demo-text.ts';

// prettier-ignore
export const malnadMornings: DemoCampaign = {
  title: demoText('Malnad mornings', 'मलनाड की सुबहें', 'صباحات مالناد'),
  description: demoText(
    'Coffee from four small estates, roasted every Tuesday, and honey from the trees that shade it.',
    'चार छोटे बाग़ों की कॉफ़ी, हर मंगलवार भुनी, और उन्हीं पेड़ों का शहद जो उसे छाँव देते हैं।',
    'قهوة من أربع مزارع صغيرة تُحمّص كل ثلاثاء، وعسل من الأشجار التي تظللها.',
  ),
  picture: 'filter-coffee',
  cloth: 'clay',
  colour: '#4a2e00',
  blocks: [
    { type: 'hero', props: {
      id: 'top', word: demoText('kaapi', 'कॉफ़ी', 'قهوة'), title: demoText('Malnad mornings', 'मलनाड की सुबहें', 'صباحات مالناد'),
      text: demoText(
        'Rain, pepper vines, and coffee grown in the shade as it always has been. We roast on Tuesday and sell until it’s gone, usually by Saturday.',
        'बारिश, काली मिर्च की बेलें, और छाँव में पलती कॉफ़ी, जैसे हमेशा से। हम मंगलवार को भूनते हैं और ख़त्म होने तक बेचते हैं, अक्सर शनिवार तक।',
        'مطر وكروم فلفل وقهوة تنمو في الظل كما كانت دائمًا. نحمّص يوم الثلاثاء ونبيع حتى تنفد، وغالبًا ما يكون ذلك السبت.',
      ),
      link: { label: demoText('Choose a coffee', 'कॉफ़ी चुनिए', 'اختر قهوتك'), url: '#coffee' }, tone: 'clay', print: 'buti', art: ['filter-coffee', 'coffee-beans', 'honey'],
    } },
    { type: 'itemKinds', props: {
      id: 'coffee', title: demoText('Three cups', 'तीन प्याले', 'ثلاثة فناجين'), text: demoText('Ground for the way you brew.', 'जैसे आप बनाते हैं, वैसी पिसी हुई।', 'نطحنها بما يناسب طريقتك.'), tone: 'dusk',
      kinds: [
        { item: 'filter-coffee-80-20', name: demoText('80:20', '80:20', '80:20'), from: demoText('Sakleshpur', 'सकलेशपुर', 'ساكليشبور'), say: demoText('The one for milk: dark, a little chicory, thick from the brass filter.', 'दूध वाली: गहरी, ज़रा-सी चिकोरी, पीतल के फ़िल्टर से गाढ़ी।', 'لمن يشربها بالحليب: داكنة وفيها قليل من الهندباء وكثيفة من المصفاة النحاسية.'), tone: 'clay' },
        { item: 'single-estate-arabica', name: demoText('Arabica', 'अरेबिका', 'أرابيكا'), from: demoText('Balur', 'बालूर', 'بالور'), say: demoText('Light, with a scent of oranges. Best black.', 'हल्की, संतरे की महक वाली। बिना दूध के सबसे बढ़िया।', 'خفيفة برائحة البرتقال. ألذّ ما تكون سوداء.'), tone: 'mango' },
        { item: 'pure-robusta-peaberry', name: demoText('Peaberry', 'पीबेरी', 'بيبري'), from: demoText('Coorg', 'कूर्ग', 'كورغ'), say: demoText('Round beans, no sourness, and strong enough to push a lorry over the ghats.', 'गोल दाने, खटास नहीं, और इतनी ताक़त कि ट्रक घाट चढ़ जाए।', 'حبوب مستديرة بلا حموضة، وقوة تكفي لعبور شاحنة فوق الجبال.'), tone: 'tomato' },
      ],
    } },
    { type: 'story', props: {
      id: 'balur', title: demoText('Under the silver oaks of Balur', 'बालूर के सिल्वर ओक के नीचे', 'تحت أشجار بالور'),
      html: demoText(
        '<p>Nanda Balur’s grandfather planted four kinds of shade tree and never said why. One drops its leaves in December, when the berries need sun. One flowers in March, when the bees have nothing else. No one has cut them down since.</p><p>The pickers come in January. Only red berries go in the bag; the green ones wait for the second round. It costs more, and you can taste why.</p>',
        '<p>नंदा बालूर के दादा ने चार तरह के छाँव के पेड़ लगाए और किसी को वजह नहीं बताई। एक दिसंबर में पत्ते गिराता है, जब फलों को धूप चाहिए। एक मार्च में फूलता है, जब मधुमक्खियों के पास और कुछ नहीं। तब से किसी ने उन्हें नहीं काटा।</p><p>तोड़ने वाले जनवरी में आते हैं। थैली में सिर्फ़ लाल फल जाते हैं; हरे दूसरी बार का इंतज़ार करते हैं। इसमें पैसा ज़्यादा लगता है, और वही स्वाद में आता है।</p>',
        '<p>زرع جد ناندا بالور أربعة أنواع من أشجار الظل ولم يخبر أحدًا بالسبب. واحدة تُسقط أوراقها في ديسمبر حين تريد الثمار الشمس، وأخرى تزهر في مارس حين لا يجد النحل غيرها. ومنذ ذلك اليوم لم يقطعها أحد.</p><p>يأتي القاطفون في يناير، ولا تدخل الكيس إلا الثمار الحمراء؛ أما الخضراء فتنتظر جولة ثانية. هذا يكلّف أكثر، ومذاقه يقول لماذا.</p>',
      ),
      scene: 'orchard', behind: ['tree', 'palm', 'tree'], front: ['coffee-beans', 'coffee-cup', 'honey-comb'], side: 'end',
    } },
    { type: 'itemShelf', props: { id: 'shelf', title: demoText('From the same hills', 'उन्हीं पहाड़ियों से', 'من التلال نفسها'), form: 'rail', items: ['coorg-forest-honey', 'honey-in-the-comb', 'black-pepper-wayanad', 'green-cardamom-8-mm', 'orange-marmalade-coorg', 'brass-filter-four-cups', 'raw-cane-sugar'] } },
    { type: 'recipeRow', props: { id: 'brew', title: demoText('How to brew it', 'कैसे बनाएँ', 'كيف تُحضّر'), recipes: ['filter-coffee'] } },
    { type: 'itemBar', props: { id: 'bar', item: 'filter-coffee-80-20', title: demoText('This week’s roast', 'इस हफ़्ते की भुनाई', 'تحميص هذا الأسبوع'), text: demoText('80:20, ground for the filter', '80:20, फ़िल्टर के लिए पिसी', '80:20 مطحونة للمصفاة') } },
  ],
};
