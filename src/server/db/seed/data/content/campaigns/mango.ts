import type { DemoCampaign } from '../demo-content-types.ts';
import { demoText } from '../localized-demo-text.ts';

// prettier-ignore
export const mango: DemoCampaign = {
  title: demoText('Ten weeks of mango', 'आम के दस हफ़्ते', 'عشرة أسابيع من المانجو'),
  description: demoText(
    'Four varieties from nine orchards, packed in straw and sold the day they arrive.',
    'नौ बाग़ों के चार आम, पुआल में बंद, जिस दिन उतरें उसी दिन बिकें।',
    'أربعة أنواع من تسعة بساتين، معبأة في القش وتُباع يوم وصولها.',
  ),
  picture: 'mango',
  cloth: 'marigold',
  colour: '#f6b01e',
  latitude: 12.9716,
  longitude: 77.5946,
  sections: ['mango'],
  blocks: [
    { type: 'hero', props: {
      id: 'top', word: demoText('aam', 'आम', 'مانجو'), title: demoText('Ten weeks of mango', 'आम के दस हफ़्ते', 'عشرة أسابيع من المانجو'),
      text: demoText(
        'Aam is the one fruit India counts in weeks. Four varieties from nine orchards, packed in straw and sold the day they arrive.',
        'आम अकेला फल है जिसे भारत हफ़्तों में गिनता है। नौ बाग़ों के चार आम, पुआल में बंद, जिस दिन उतरें उसी दिन बिकें।',
        'المانجو هي الثمرة الوحيدة التي تعدّها الهند بالأسابيع. أربعة أنواع من تسعة بساتين، معبأة في القش وتُباع يوم وصولها.',
      ),
      link: { label: demoText('See all four', 'चारों आम देखें', 'شاهد الأنواع الأربعة'), url: '#kinds' },
      tone: 'mango', print: 'ambi', art: ['mango', 'mango', 'leaves', 'mango'],
    } },
    { type: 'story', props: {
      id: 'devgad', title: demoText('The boxes leave Devgad at ten past four', 'चार बजकर दस मिनट पर पेटियाँ देवगड से चलती हैं', 'تغادر الصناديق ديفغاد في الرابعة وعشر دقائق'),
      html: demoText(
        '<p>Sunita Rane walks her rows before dawn, pressing each fruit with her thumb. Firm at the shoulder, soft at the tip: that one travels today. By four, the straw is down and the lids are on.</p><p>No gas, no cold store. The mangoes ripen on the road and in your kitchen, which is why each box says which day to open it. If one is bad when you cut it, tell us and you’ll have your money back the same evening.</p>',
        '<p>सुनीता राणे उजाला होने से पहले अपने पेड़ों के बीच चलती हैं और हर आम को अंगूठे से दबाकर देखती हैं। कंधे से सख़्त, नोक से नरम: वही आज चलेगा। चार बजे तक पुआल बिछ जाता है और ढक्कन बंद।</p><p>न गैस, न कोल्ड स्टोर। आम रास्ते में और आपकी रसोई में पकते हैं, इसलिए हर पेटी पर लिखा है कि किस दिन खोलें। काटने पर कोई ख़राब निकले तो बताइए, पैसे उसी शाम वापस।</p>',
        '<p>تمشي سونيتا راني بين أشجارها قبل الضوء وتضغط كل ثمرة بإبهامها. صلبة عند العنق وطرية عند الطرف: هذه تسافر اليوم. وعند الرابعة يكون القش قد فُرش والأغطية قد أُغلقت.</p><p>لا غاز ولا تبريد. تنضج المانجو في الطريق وفي مطبخك، ولهذا كُتب على كل صندوق يوم فتحه. وإن وجدت واحدة فاسدة حين تقطعها فأخبرنا، ويعود ثمنها في المساء نفسه.</p>',
      ),
      scene: 'orchard', behind: ['tree', 'hut', 'tree'], front: ['mango', 'mango-box', 'mango'],
    } },
    { type: 'itemKinds', props: {
      id: 'kinds', title: demoText('Four mangoes, four characters', 'चार आम, चार मिज़ाज', 'أربعة أنواع، أربعة أمزجة'),
      text: demoText('All four are at Green Basket this morning.', 'चारों आज सुबह हरी टोकरी में हैं।', 'كلها هذا الصباح في غرين باسكت.'), tone: 'deep',
      kinds: [
        { item: 'alphonso-mango-devgad', name: demoText('Alphonso', 'हापुस', 'ألفونسو'), from: demoText('Devgad, Maharashtra', 'देवगड, महाराष्ट्र', 'ديفغاد، ماهاراشترا'), say: demoText('Saffron flesh, no fibre, a scent that fills the house. The one everyone waits for.', 'केसरिया गूदा, रेशा नहीं, पूरे घर में महक। जिसका सब इंतज़ार करते हैं।', 'لبّ زعفراني بلا ألياف ورائحة تملأ البيت. هي التي ينتظرها الجميع.'), tone: 'mango' },
        { item: 'kesar-mango-gir', name: demoText('Kesar', 'केसर', 'كيسر'), from: demoText('Gir, Gujarat', 'गिर, गुजरात', 'غير، غوجارات'), say: demoText('Green outside, deep orange within. Sweeter than it looks. Best for aamras.', 'बाहर हरा, अंदर गहरा नारंगी। दिखने से ज़्यादा मीठा। आमरस के लिए सबसे अच्छा।', 'خضراء من الخارج وبرتقالية غامقة من الداخل. أحلى مما تبدو. الأفضل للآمراس.'), tone: 'leaf' },
        { item: 'banganapalli-mango', name: demoText('Banganapalli', 'बंगनपल्ली', 'بانغانابالي'), from: demoText('Kurnool, Andhra Pradesh', 'कुरनूल, आंध्र प्रदेश', 'كورنول، أندرا براديش'), say: demoText('Big, pale and mild. Cuts cleanly, so it’s perfect for lunch boxes.', 'बड़ा, हल्का और सौम्य। साफ़ कटता है, इसलिए टिफ़िन में जाता है।', 'كبيرة شاحبة لطيفة. تُقطع نظيفة، فتذهب إلى علب الغداء.'), tone: 'clay' },
        { item: 'totapuri-mango', name: demoText('Totapuri', 'तोतापुरी', 'توتابوري'), from: demoText('Kolar, Karnataka', 'कोलार, कर्नाटक', 'كولار، كارناتاكا'), say: demoText('The beaked one. Sharp when young: eat it with chilli and salt.', 'तोते की चोंच वाला। कच्चा हो तो तीखा-खट्टा: नमक-मिर्च के साथ खाइए।', 'ذات المنقار. لاذعة وهي فتيّة: كُلها بالفلفل والملح.'), tone: 'tomato' },
      ],
    } },
    { type: 'season', props: {
      id: 'season', title: demoText('Which mango, which week', 'किस हफ़्ते कौन-सा आम', 'أي مانجو في أي أسبوع'), text: demoText('The darker band is when each one is at its best.', 'गहरा हिस्सा वह समय है जब आम सबसे अच्छा होता है।', 'الجزء الداكن هو أفضل أوقاتها.'),
      months: [demoText('April', 'अप्रैल', 'أبريل'), demoText('May', 'मई', 'مايو'), demoText('June', 'जून', 'يونيو'), demoText('July', 'जुलाई', 'يوليو')],
      rows: [
        { name: demoText('Alphonso', 'हापुस', 'ألفونسو'), from: 0, to: 9, bestFrom: 3, bestTo: 7, tone: 'mango', words: demoText('April to early June, best in May', 'अप्रैल से जून के शुरू तक, मई में सबसे अच्छा', 'من أبريل إلى أوائل يونيو، وأفضلها في مايو') },
        { name: demoText('Kesar', 'केसर', 'كيسر'), from: 4, to: 12, bestFrom: 6, bestTo: 10, tone: 'leaf', words: demoText('May and June, best from mid-May', 'मई और जून, मध्य मई से सबसे अच्छा', 'مايو ويونيو، وأفضلها من منتصف مايو') },
        { name: demoText('Banganapalli', 'बंगनपल्ली', 'بانغانابالي'), from: 3, to: 12, bestFrom: 5, bestTo: 9, tone: 'clay', words: demoText('Late April to June, best in May', 'अप्रैल के अंत से जून, मई में सबसे अच्छा', 'من أواخر أبريل إلى يونيو، وأفضلها في مايو') },
        { name: demoText('Totapuri', 'तोतापुरी', 'توتابوري'), from: 7, to: 16, bestFrom: 10, bestTo: 14, tone: 'tomato', words: demoText('Late May to July, best from mid-June', 'मई के अंत से जुलाई, मध्य जून से सबसे अच्छा', 'من أواخر مايو إلى يوليو، وأفضلها من منتصف يونيو') },
      ],
    } },
    { type: 'steps', props: {
      id: 'keep', title: demoText('Once it’s in your kitchen', 'घर पहुँचने के बाद', 'حين تصل إلى مطبخك'),
      steps: [
        { title: demoText('Leave it in the straw', 'पुआल में रहने दीजिए', 'اتركها في القش'), text: demoText('Two or three days at room temperature, stem side down and not touching.', 'दो-तीन दिन कमरे में, डंठल नीचे, एक-दूसरे से छुए नहीं।', 'يومين أو ثلاثة في حرارة الغرفة، العنق إلى أسفل ولا تتلامس.'), picture: ['sheaf'], cloth: 'marigold' },
        { title: demoText('Trust your nose', 'नाक पर भरोसा कीजिए', 'ثق بأنفك'), text: demoText('When the stem smells sweet and the shoulder gives a little, it’s ready.', 'डंठल से मीठी महक आए और कंधा दबे, तो तैयार है।', 'حين تفوح الحلاوة عند العنق ويلين الكتف فهي جاهزة.'), picture: ['mango'], cloth: 'leaf' },
        { title: demoText('Eat it your way', 'अपने ढंग से खाइए', 'كُلها كما تحب'), text: demoText('Cold from a bucket of water, as aamras with puri, or green with chilli and salt.', 'पानी की बाल्टी से ठंडा, पूरी के साथ आमरस, या कच्चा नमक-मिर्च के साथ।', 'باردة من دلو ماء، أو آمراس مع البوري، أو خضراء بالفلفل والملح.'), picture: ['chilli'], cloth: 'tomato' },
      ],
    } },
    { type: 'recipeRow', props: { id: 'cook', title: demoText('And on the plate', 'और थाली में', 'وعلى المائدة'), recipes: ['aamras'] } },
    { type: 'itemBar', props: { id: 'box', item: 'season-box-of-12-alphonso', title: demoText('The season box', 'मौसम की पेटी', 'صندوق الموسم'), text: demoText('12 Alphonsos, packed in straw', '12 हापुस, पुआल में पैक', '12 ألفونسو في القش') } },
  ],
};
