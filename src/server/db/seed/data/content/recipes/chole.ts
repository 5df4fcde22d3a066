import type { DemoRecipe } from '../demo-content-types.ts';
import { demoText } from '../localized-demo-text.ts';
import { cupsUnit, nutrition, spoonsUnit } from './units.ts';

// prettier-ignore
export const chole: DemoRecipe = {
  title: demoText('Chole, black and sour', 'छोले, काले और खट्टे', 'تشوليه، داكن وحامض'),
  description: demoText(
    'Old Delhi’s chickpeas, dark from tea leaves, tangy from amchur, and even better the next day.',
    'पुरानी दिल्ली के छोले, चायपत्ती से काले, अमचूर से खट्टे, और रात भर रखकर और भी अच्छे।',
    'حمص دلهي القديمة، داكن من أوراق الشاي وحامض من مسحوق المانجو، ويطيب إذا بات ليلة.',
  ),
  picture: 'chole',
  cloth: 'clay',
  word: demoText('chole', 'छोले', 'تشوليه'),
  tone: 'clay',
  art: ['chole', 'chickpea', 'onion', 'tea', 'chilli-green'],
  prep_minutes: 15,
  cook_minutes: 60,
  rest_minutes: 600,
  servings: 6,
  diet: 'vegan',
  source: demoText('Arjun Mehta, Karol Bagh', 'अर्जुन मेहता, करोल बाग़', 'أرجون ميهتا، كارول باغ'),
  ingredients: [
    { text: demoText('Kabuli chole', 'काबुली छोले', 'حمص كابولي'), amount: 2, unit: cupsUnit, note: demoText('soaked ten hours', 'दस घंटे भीगे', 'منقوع عشر ساعات'), item: 'kabuli-chole-indore', quantity: 0.5 },
    { text: demoText('Chole masala', 'छोले मसाला', 'بهارات الحمص'), amount: 3, unit: spoonsUnit, item: 'chole-masala', quantity: 1 },
    { text: demoText('Amchur', 'अमचूर', 'مسحوق المانجو المجفف'), amount: 1, unit: spoonsUnit, item: 'amchur', quantity: 1 },
    { text: demoText('Desi tomatoes', 'देसी टमाटर', 'طماطم بلدية'), amount: 3, note: demoText('pureed', 'पिसे', 'مهروسة'), item: 'desi-tomatoes-karnal', quantity: 0.5 },
    { text: demoText('Black cardamom', 'बड़ी इलायची', 'هيل أسود'), amount: 2, item: 'badi-elaichi', quantity: 1 },
    { text: demoText('Tea leaves', 'चायपत्ती', 'أوراق شاي'), amount: 2, unit: spoonsUnit, note: demoText('tied in cloth', 'पोटली में', 'في صرّة') },
    { text: demoText('Onion, ginger, green chilli, lemon', 'प्याज़, अदरक, हरी मिर्च, नींबू', 'بصل وزنجبيل وفلفل أخضر وليمون') },
    { text: demoText('Oil, salt, a pinch of soda', 'तेल, नमक, चुटकी सोडा', 'زيت وملح ورشّة صودا') },
  ],
  steps: [
    { title: demoText('Soak', 'भिगोइए', 'النقع'), text: demoText('Ten hours in plenty of water. Discard the water.', 'ख़ूब पानी में दस घंटे। वह पानी फेंक दीजिए।', 'عشر ساعات في ماء وفير. ثم تخلّص من ذلك الماء.'), minutes: 600 },
    { title: demoText('Boil dark', 'काला उबालिए', 'السلق الداكن'), text: demoText('Fresh water, salt, soda, black cardamom and the bag of tea. Eight whistles; they should mash easily. Take out the tea bag.', 'ताज़ा पानी, नमक, सोडा, बड़ी इलायची और चाय की पोटली। आठ सीटी, छूते ही मसल जाएँ। पोटली निकाल दीजिए।', 'ماء جديد وملح وصودا وهيل أسود وصرّة الشاي. ثماني صفّارات حتى يُهرس بلمسة. أخرج الشاي.'), minutes: 35 },
    { title: demoText('Masala', 'मसाला', 'البهارات'), text: demoText('Onion, ginger and chilli in hot oil until deep brown. Chole masala for half a minute, then tomatoes until the oil shows.', 'गरम तेल में प्याज़, अदरक, मिर्च गहरे भूरे होने तक। आधा मिनट छोले मसाला, फिर टमाटर, तेल छूटने तक।', 'بصل وزنجبيل وفلفل في زيت ساخن حتى يسمرّ. بهارات الحمص نصف دقيقة، ثم الطماطم حتى يظهر الزيت.'), minutes: 15 },
    { title: demoText('Simmer', 'पकाइए', 'الغلي'), text: demoText('Chickpeas and their black water in, amchur on top, twenty minutes uncovered. Thin or thick, to suit your bread.', 'छोले और उनका काला पानी, ऊपर अमचूर, बीस मिनट खुला। पतला या गाढ़ा, रोटी जैसी हो।', 'الحمص وماؤه الداكن، وفوقهما مسحوق المانجو، عشرون دقيقة بلا غطاء. خفيفًا أو كثيفًا كما يطلب خبزك.'), minutes: 20 },
    { title: demoText('Garnish', 'सजाइए', 'التزيين'), text: demoText('Ginger in threads, green chilli, raw onion and lemon at the side.', 'अदरक के लच्छे, हरी मिर्च, साथ में कच्चा प्याज़ और नींबू।', 'خيوط زنجبيل وفلفل أخضر، وبصل نيئ وليمون على الجانب.'), minutes: 2 },
  ],
  nutrition: nutrition(320, 13, 46, 10, 12),
};
