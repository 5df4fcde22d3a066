import type { DemoCampaign } from '../demo-content-types.ts';
import { demoText } from '../localized-demo-text.ts';

/** The page that the slides of campaign sliders open if they have no other target. */
// prettier-ignore
export const thisWeekCampaign: DemoCampaign = {
  title: demoText('This week at the haat', 'इस हफ़्ते हाट में', 'في السوق هذا الأسبوع'),
  description: demoText(
    'What’s in season, what’s fresh off the night train, and what the neighbours are cooking.',
    'क्या मौसम में है, रात की ट्रेन से क्या आया, और पड़ोस में क्या पक रहा है।',
    'ما الذي في موسمه، وما الذي نزل من قطار الليل، وماذا يطبخ الجيران.',
  ),
  picture: 'vegetable-basket',
  cloth: 'leaf',
  blocks: [
    { type: 'hero', props: {
      id: 'top', word: demoText('haat', 'हाट', 'سوق'), title: demoText('This week at the haat', 'इस हफ़्ते हाट में', 'في السوق هذا الأسبوع'),
      text: demoText(
        'No two market days are the same. Here’s what came in before six, what’s plentiful and cheap, and what will be gone by Sunday.',
        'हाट का हर दिन अलग होता है। देखिए आज सुबह छह से पहले क्या आया, क्या भरपूर और सस्ता है, और क्या रविवार तक ख़त्म हो जाएगा।',
        'لا يشبه يوم في السوق يومًا آخر. إليك ما وصل قبل السادسة، وما هو وفير ورخيص، وما سينفد قبل الأحد.',
      ),
      link: { label: demoText('See what’s fresh', 'ताज़ा क्या है, देखें', 'شاهد الطازج اليوم'), url: '#fruit' }, tone: 'deep', print: 'buti', art: ['vegetable-basket', 'tomato', 'corn', 'brinjal'],
    } },
    { type: 'itemShelf', props: { id: 'fruit', title: demoText('Today’s fruit', 'आज के ताज़े फल', 'فواكه اليوم'), subtitle: demoText('Fresh in before 6 am', 'सुबह छह बजे से पहले आए', 'وصلت قبل السادسة صباحًا'), form: 'rail', section: 'todays-fruit-stall' } },
    { type: 'campaignRow', props: { id: 'on', title: demoText('On now', 'अभी चल रहा है', 'الآن'), campaigns: ['mango', 'malnad-mornings'], form: 'wide' } },
    { type: 'facts', props: {
      id: 'figures', title: demoText('The week in numbers', 'हफ़्ता, आँकड़ों में', 'الأسبوع بالأرقام'),
      facts: [
        { value: '31', label: demoText('growers came to market', 'किसान अपनी उपज लाए', 'مزارعًا أحضروا محصولهم') },
        { value: demoText('4.10 am', '4.10 सुबह', '4:10 ص'), label: demoText('the first lorry', 'पहला ट्रक', 'أول شاحنة') },
        { value: demoText('12 min', '12 मिनट', '12 دقيقة'), label: demoText('from Green Basket to Indiranagar', 'हरी टोकरी से इंदिरानगर', 'من غرين باسكت إلى إنديراناغار') },
        { value: '0', label: demoText('crates thrown away on Monday', 'पेटियाँ सोमवार को फेंकी गईं', 'صناديق أُتلفت يوم الاثنين') },
      ],
      note: demoText('Counted at the gate by Manjula, who keeps the books.', 'गेट पर मंजुला की गिनती, जो सारा हिसाब रखती हैं।', 'أحصتها مانجولا عند البوابة، وهي التي تمسك الدفاتر.'),
    } },
    { type: 'itemShelf', props: { id: 'standbys', title: demoText('Kitchen staples', 'रसोई का ज़रूरी सामान', 'أساسيات المطبخ'), form: 'grid', section: 'kitchen-standbys' } },
    { type: 'recipeRow', props: { id: 'cook', title: demoText('Cook it tonight', 'आज रात बनाइए', 'اطبخها الليلة'), subtitle: demoText('Six recipes with every ingredient ready to add', 'छह रेसिपी, सारी सामग्री एक टैप में', 'ست وصفات ومكوناتها جاهزة للإضافة'), recipes: ['tuesday-sambar', 'pav-bhaji', 'aamras', 'rajma-chawal', 'paneer-makhani', 'mangaluru-fish-curry'] } },
    { type: 'callToAction', props: { id: 'farm', word: demoText('khet', 'खेत', 'حقل'), title: demoText('See where it grows', 'देखिए कहाँ उगता है', 'شاهد أين ينمو'), text: demoText('An hour from the city, with lunch under the tamarind tree. If Siddappa is in a good mood, you can drive the tractor.', 'शहर से एक घंटा दूर, इमली के पेड़ के नीचे खाना, और सिद्दप्पा ख़ुश हों तो ट्रैक्टर भी चला सकते हैं।', 'على بعد ساعة من المدينة، غداء تحت شجرة التمر الهندي، وقد تقود الجرّار إن كان سيدابا رائق المزاج.'), link: { label: demoText('Book a visit', 'सैर बुक कीजिए', 'احجز زيارة'), url: '/farm-visit' }, tone: 'leaf', art: ['tractor', 'cow', 'tree'] } },
  ],
};
