import type { DemoRecipe } from '../demo-content-types.ts';
import { demoText } from '../localized-demo-text.ts';
import { cupsUnit, gramsUnit, nutrition, spoonsUnit } from './units.ts';

// prettier-ignore
export const paneerMakhani: DemoRecipe = {
  title: demoText('Paneer makhani', 'पनीर मखनी', 'بانير مكهني'),
  description: demoText(
    'That silky wedding-style gravy, made at home in forty minutes, with paneer that stays soft.',
    'हर शादी वाली वही चिकनी लाल ग्रेवी, घर पर चालीस मिनट में, और पनीर जो नरम रहे।',
    'المرق الأحمر الناعم كما في كل عرس، في البيت خلال أربعين دقيقة، مع بانير يبقى طريًا.',
  ),
  picture: 'curry-paneer',
  cloth: 'tomato',
  word: demoText('makhani', 'मखनी', 'مكهني'),
  tone: 'rose',
  art: ['curry-paneer', 'paneer', 'butter-white', 'cream', 'tomato'],
  prep_minutes: 10,
  cook_minutes: 30,
  rest_minutes: 0,
  servings: 4,
  diet: 'vegetarian',
  source: demoText('The kitchen at Kaveri Dairy', 'कावेरी डेयरी की रसोई', 'مطبخ ألبان كافيري'),
  ingredients: [
    { text: demoText('Malai paneer', 'मलाई पनीर', 'بانير بالقشدة'), amount: 400, unit: gramsUnit, note: demoText('in cubes', 'टुकड़ों में', 'مكعبات'), item: 'malai-paneer', quantity: 2 },
    { text: demoText('White butter', 'सफ़ेद मक्खन', 'زبدة بيضاء'), amount: 3, unit: spoonsUnit, item: 'white-butter-hand-churned', quantity: 1 },
    { text: demoText('Fresh cream', 'ताज़ी क्रीम', 'كريمة طازجة'), amount: 0.25, unit: cupsUnit, item: 'fresh-cream', quantity: 1 },
    { text: demoText('Tomatoes', 'टमाटर', 'طماطم'), amount: 6, note: demoText('very ripe', 'ख़ूब पके', 'ناضجة جدًا') },
    { text: demoText('Cashews', 'काजू', 'كاجو'), amount: 12 },
    { text: demoText('Ginger and garlic', 'अदरक-लहसुन', 'زنجبيل وثوم'), amount: 1, unit: spoonsUnit, note: demoText('ground', 'पिसा', 'مطحون') },
    { text: demoText('Kashmiri chilli, kasuri methi, honey, salt', 'कश्मीरी मिर्च, कसूरी मेथी, शहद, नमक', 'فلفل كشميري وحلبة مجففة وعسل وملح') },
  ],
  steps: [
    { title: demoText('Soften the tomatoes', 'टमाटर गलाइए', 'تليين الطماطم'), text: demoText('Tomatoes, cashews, ginger, garlic and chilli with half a cup of water, lid on, until everything is soft.', 'टमाटर, काजू, अदरक, लहसुन और मिर्च आधा कप पानी में ढककर, सब नरम होने तक।', 'طماطم وكاجو وزنجبيل وثوم وفلفل مع نصف كوب ماء، تحت الغطاء حتى يلين كل شيء.'), minutes: 15 },
    { title: demoText('Blend and strain', 'पीसिए, छानिए', 'الطحن والتصفية'), text: demoText('Blend it smooth and push it through a sieve. This is what makes it restaurant-smooth.', 'बारीक पीसकर छलनी से निकालिए। आपकी और पड़ोसी की सब्ज़ी में यही फ़र्क़ है।', 'اطحنها ناعمة ومرّرها من مصفاة. هذا هو الفرق بين طبختك وطبخة الجيران.'), minutes: 5 },
    { title: demoText('Simmer', 'धीमा पकाइए', 'الغلي الهادئ'), text: demoText('Butter in the pan, then the gravy; simmer gently for ten minutes. Salt, and a little honey if the tomatoes were sour.', 'कड़ाही में मक्खन, फिर ग्रेवी, दस मिनट धीमी आँच। नमक, और टमाटर खट्टे हों तो ज़रा शहद।', 'زبدة في القدر ثم المرق، عشر دقائق هادئة. ملح، وقليل من العسل إن كانت الطماطم حامضة.'), minutes: 10 },
    { title: demoText('Paneer last', 'आख़िर में पनीर', 'البانير أخيرًا'), text: demoText('Slide in the paneer and the cream, crush the methi over it, two minutes and no more. Boiled paneer turns rubbery.', 'पनीर और क्रीम डालिए, ऊपर कसूरी मेथी मसलिए, दो मिनट बस। उबला पनीर रबर हो जाता है।', 'أضف البانير والكريمة وافرك الحلبة فوقهما، دقيقتان لا أكثر. البانير إذا غلى صار كالمطاط.'), minutes: 3 },
  ],
  nutrition: nutrition(440, 19, 14, 35, 3),
};
