import type { DemoCampaign } from '../content.ts';
import { say } from '../say.ts';

/** Where slides of campaign sliders lead that name nothing else. */
// prettier-ignore
export const home: DemoCampaign = {
  title: say('On at the haat this week', 'इस हफ़्ते हाट में', 'في السوق هذا الأسبوع'),
  description: say(
    'What is in season, what came off the night train, and what the neighbours are cooking.',
    'क्या मौसम में है, रात की गाड़ी से क्या आया, और पड़ोस में क्या पक रहा है।',
    'ما الذي في موسمه، وما الذي نزل من قطار الليل، وماذا يطبخ الجيران.',
  ),
  picture: 'vegetable-basket',
  cloth: 'leaf',
  blocks: [
    { type: 'hero', props: {
      id: 'top', word: say('haat', 'हाट', 'سوق'), title: say('On at the haat this week', 'इस हफ़्ते हाट में', 'في السوق هذا الأسبوع'),
      text: say(
        'A market is never the same twice. This is what came in before six, what is cheap because there is much of it, and what will be gone by Sunday.',
        'हाट दो बार एक-सा नहीं होता। ये रहा जो छह बजे से पहले आया, जो बहुत आया इसलिए सस्ता है, और जो इतवार तक ख़त्म हो जाएगा।',
        'السوق لا يتكرر مرتين. هذا ما وصل قبل السادسة، وما رخص لأنه كثير، وما سينتهي قبل الأحد.',
      ),
      link: { label: say('Look at the stalls', 'दुकानें देखिए', 'شاهد البسطات'), url: '#fruit' }, tone: 'deep', print: 'buti', art: ['vegetable-basket', 'tomato', 'corn', 'brinjal'],
    } },
    { type: 'itemShelf', props: { id: 'fruit', title: say('The fruit stall', 'फलों की दुकान', 'بسطة الفواكه'), subtitle: say('What came in before six', 'छह बजे से पहले जो आया', 'ما وصل قبل السادسة'), form: 'rail', section: 'todays-fruit-stall' } },
    { type: 'campaignRow', props: { id: 'on', title: say('On now', 'अभी चल रहा है', 'الآن'), campaigns: ['mango', 'malnad-mornings'], form: 'wide' } },
    { type: 'facts', props: {
      id: 'figures', title: say('The week in figures', 'हफ़्ता, अंकों में', 'الأسبوع بالأرقام'),
      facts: [
        { value: '31', label: say('growers brought something', 'किसान कुछ लाए', 'مزارعًا أحضروا محصولهم') },
        { value: say('4.10 am', '4.10 सुबह', '4:10 ص'), label: say('the first lorry', 'पहला ट्रक', 'أول شاحنة') },
        { value: say('12 min', '12 मिनट', '12 دقيقة'), label: say('from Green Basket to Indiranagar', 'हरी टोकरी से इंदिरानगर', 'من غرين باسكت إلى إنديراناغار') },
        { value: '0', label: say('boxes thrown away on Monday', 'पेटियाँ सोमवार को फेंकी गईं', 'صناديق أُتلفت يوم الاثنين') },
      ],
      note: say('Counted at the gate by Manjula, who writes everything down.', 'गेट पर मंजुला ने गिना, जो सब कुछ लिखती हैं।', 'عدّتها مانجولا عند البوابة، وهي تدوّن كل شيء.'),
    } },
    { type: 'itemShelf', props: { id: 'standbys', title: say('What runs out on a Tuesday', 'जो मंगलवार को ख़त्म हो जाता है', 'ما ينفد يوم الثلاثاء'), form: 'grid', section: 'kitchen-standbys' } },
    { type: 'recipeRow', props: { id: 'cook', title: say('Cook it tonight', 'आज रात पकाइए', 'اطبخها الليلة'), subtitle: say('Six recipes, the items already counted', 'छह रेसिपी, सामान पहले से गिना हुआ', 'ست وصفات وأصنافها جاهزة'), recipes: ['tuesday-sambar', 'pav-bhaji', 'aamras', 'rajma-chawal', 'paneer-makhani', 'mangaluru-fish-curry'] } },
    { type: 'callToAction', props: { id: 'farm', word: say('khet', 'खेत', 'حقل'), title: say('See where it grows', 'देखिए कहाँ उगता है', 'شاهد أين ينمو'), text: say('An hour out of town, lunch under the tamarind tree, and you may drive the tractor if Siddappa is in a good mood.', 'शहर से एक घंटा दूर, इमली के पेड़ के नीचे खाना, और सिद्दप्पा ख़ुश हों तो ट्रैक्टर भी चला सकते हैं।', 'على بعد ساعة من المدينة، غداء تحت شجرة التمر الهندي، وقد تقود الجرّار إن كان سيدابا رائق المزاج.'), link: { label: say('Book a visit', 'सैर बुक कीजिए', 'احجز زيارة'), url: '/farm-visit' }, tone: 'leaf', art: ['tractor', 'cow', 'tree'] } },
  ],
};
