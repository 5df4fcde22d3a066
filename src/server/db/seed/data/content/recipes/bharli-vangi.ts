import type { DemoRecipe } from '../demo-content-types.ts';
import { demoText } from '../localized-demo-text.ts';
import { cupsUnit, nutrition, spoonsUnit } from './units.ts';

// prettier-ignore
export const bharliVangi: DemoRecipe = {
  title: demoText('Bharli vangi', 'भरली वांगी', 'باذنجان محشو'),
  description: demoText(
    'Small brinjals, stuffed with peanut, coconut and goda masala and cooked until silky.',
    'छोटे बैंगन, चीरकर मूँगफली, नारियल और गोडा मसाले से भरे, जब तक छिलका रेशम न हो जाए।',
    'باذنجان صغير يُشق ويُحشى بالفول السوداني وجوز الهند والبهارات حتى يصير قشره كالحرير.',
  ),
  picture: 'brinjal-baby',
  cloth: 'beet',
  word: demoText('vangi', 'वांगी', 'باذنجان'),
  tone: 'beet',
  art: ['brinjal-baby', 'peanut', 'coconut', 'onion-red', 'garlic'],
  prep_minutes: 25,
  cook_minutes: 30,
  rest_minutes: 0,
  servings: 4,
  diet: 'vegan',
  source: demoText('Sneha Kulkarni, Kothrud', 'स्नेहा कुलकर्णी, कोथरूड', 'سنيها كولكارني، كوثرود'),
  ingredients: [
    { text: demoText('Small green brinjals', 'छोटे हरे बैंगन', 'باذنجان أخضر صغير'), amount: 10, note: demoText('slit in a cross, stems on', 'डंठल समेत, चार चीरे', 'يُشق متصالبًا وبعنقه'), item: 'green-brinjal-sangli', quantity: 1 },
    { text: demoText('Onions', 'प्याज़', 'بصل'), amount: 2, note: demoText('roasted in slices', 'भुने हुए', 'شرائح محمّصة'), item: 'lasalgaon-onions-sorted', quantity: 0.5 },
    { text: demoText('Garlic', 'लहसुन', 'ثوم'), amount: 8, unit: demoText('clove|cloves', 'कली|कलियाँ', 'فص|فصوص'), item: 'garlic-gavran', quantity: 1 },
    { text: demoText('Coriander', 'हरा धनिया', 'كزبرة'), amount: 0.5, unit: demoText('bunch|bunches', 'जूड़ी|जूड़ियाँ', 'حزمة|حزم'), item: 'kothimbir-big-bunch', quantity: 1 },
    { text: demoText('Indrayani rice', 'इंद्रायणी चावल', 'أرز إندراياني'), amount: 2, unit: cupsUnit, note: demoText('to serve', 'साथ खाने को', 'يؤكل معه'), item: 'indrayani-rice', quantity: 1 },
    { text: demoText('Roasted peanuts', 'भुनी मूँगफली', 'فول سوداني محمّص'), amount: 0.5, unit: cupsUnit },
    { text: demoText('Dry coconut', 'सूखा नारियल', 'جوز هند مجفف'), amount: 0.25, unit: cupsUnit },
    { text: demoText('Goda masala', 'गोडा मसाला', 'بهارات غودا'), amount: 2, unit: spoonsUnit },
    { text: demoText('Tamarind and jaggery', 'इमली और गुड़', 'تمر هندي وسكر بني'), amount: 1, unit: spoonsUnit, note: demoText('of each', 'दोनों', 'من كل منهما') },
    { text: demoText('Oil and salt', 'तेल और नमक', 'زيت وملح') },
  ],
  steps: [
    { title: demoText('Grind the filling', 'भरावन पीसिए', 'الحشوة'), text: demoText('Peanuts, coconut, onion, garlic, goda masala, jaggery, tamarind and half the coriander, coarse and damp.', 'मूँगफली, नारियल, प्याज़, लहसुन, गोडा मसाला, गुड़, इमली और आधा धनिया, दरदरा और नम।', 'الفول السوداني وجوز الهند والبصل والثوم والبهارات والسكر البني والتمر الهندي ونصف الكزبرة، خشنة ورطبة.'), minutes: 10 },
    { title: demoText('Fill', 'भरिए', 'الحشو'), text: demoText('Salt the brinjals inside, then push in as much as they will hold. Keep what is left for the gravy.', 'बैंगन अंदर से नमक लगाकर जितना समाए उतना भरिए। बचा मसाला ग्रेवी के लिए।', 'ملّح الباذنجان من الداخل واحشه قدر ما يسع. واحتفظ بالباقي للمرق.'), minutes: 10 },
    { title: demoText('Fry', 'तलिए', 'التحمير'), text: demoText('Oil in a wide pan, brinjals in one layer, turned gently until every side has browned.', 'चौड़ी कड़ाही में तेल, बैंगन एक परत में, हर तरफ़ भूरे होने तक आहिस्ता पलटिए।', 'زيت في مقلاة واسعة، والباذنجان طبقة واحدة، يُقلب برفق حتى يحمرّ من كل جانب.'), minutes: 10 },
    { title: demoText('Steam', 'भाप दीजिए', 'البخار'), text: demoText('The rest of the filling and a cup of hot water, lid on, low flame. Done when a knife slides through.', 'बचा मसाला और एक कप गरम पानी, ढककर धीमी आँच। सींक आर-पार जाए तो तैयार।', 'باقي الحشوة وكوب ماء ساخن، تحت الغطاء ونار هادئة. ينضج حين تخترقه قشة.'), minutes: 15 },
  ],
  nutrition: nutrition(390, 11, 58, 14, 10),
};
