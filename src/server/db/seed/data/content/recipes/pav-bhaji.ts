import type { DemoRecipe } from '../demo-content-types.ts';
import { demoText } from '../localized-demo-text.ts';
import { cupsUnit, nutrition, spoonsUnit } from './units.ts';

// prettier-ignore
export const pavBhaji: DemoRecipe = {
  title: demoText('Pav bhaji, street style', 'पाव भाजी, ठेले वाली', 'باف بهاجي على طريقة الشارع'),
  description: demoText(
    'The week’s leftover vegetables, mashed on a hot pan with more butter than you’ll admit to.',
    'हफ़्ते की बची सब्ज़ियाँ, गरम तवे पर मसली हुई, और उतना मक्खन जितना आप मानेंगे नहीं।',
    'ما بقي من خضار الأسبوع، مهروسًا على صاج ساخن مع زبدة أكثر مما ستعترف به.',
  ),
  picture: 'curry-vegetable',
  cloth: 'tomato',
  word: demoText('bhaji', 'भाजी', 'بهاجي'),
  tone: 'tomato',
  art: ['curry-vegetable', 'pav', 'potato', 'cauliflower', 'capsicum', 'lemon'],
  prep_minutes: 20,
  cook_minutes: 40,
  rest_minutes: 0,
  servings: 4,
  diet: 'vegetarian',
  source: demoText('Deepa Nair, Ulsoor', 'दीपा नायर, उलसूर', 'ديبا ناير، أولسور'),
  ingredients: [
    { text: demoText('Potatoes', 'आलू', 'بطاطس'), amount: 3, note: demoText('boiled', 'उबले', 'مسلوقة'), item: 'everyday-potatoes', quantity: 0.5 },
    { text: demoText('Cauliflower', 'फूलगोभी', 'قرنبيط'), amount: 0.5, note: demoText('in florets', 'टुकड़ों में', 'زهرات'), item: 'cauliflower-leaves-on', quantity: 0.5 },
    { text: demoText('Green peas', 'हरी मटर', 'بازلاء'), amount: 1, unit: cupsUnit, item: 'green-peas-in-the-pod', quantity: 1 },
    { text: demoText('Capsicum', 'शिमला मिर्च', 'فلفل رومي'), amount: 1, note: demoText('cut small', 'बारीक कटी', 'مفروم'), item: 'green-capsicum', quantity: 0.5 },
    { text: demoText('Hill tomatoes', 'पहाड़ी टमाटर', 'طماطم الجبل'), amount: 5, note: demoText('chopped', 'कटे', 'مقطّعة'), item: 'hill-tomatoes-kolar', quantity: 1 },
    { text: demoText('Onions', 'प्याज़', 'بصل'), amount: 2, note: demoText('one to cook, one raw', 'एक पकाने को, एक कच्चा', 'واحدة للطبخ وواحدة نيئة'), item: 'nashik-onions', quantity: 0.5 },
    { text: demoText('Lemons', 'नींबू', 'ليمون'), amount: 2, item: 'lemons-thin-skin', quantity: 0.5 },
    { text: demoText('Coriander', 'हरा धनिया', 'كزبرة'), amount: 1, unit: demoText('handful|handfuls', 'मुट्ठी', 'حفنة|حفنات'), item: 'coriander-with-roots', quantity: 1 },
    { text: demoText('Pav bhaji masala', 'पाव भाजी मसाला', 'بهارات باف بهاجي'), amount: 3, unit: spoonsUnit },
    { text: demoText('Pav', 'पाव', 'خبز باف'), amount: 8 },
    { text: demoText('Butter, garlic, chilli, salt', 'मक्खन, लहसुन, मिर्च, नमक', 'زبدة وثوم وفلفل وملح') },
  ],
  steps: [
    { title: demoText('Boil', 'उबालिए', 'السلق'), text: demoText('Potatoes, cauliflower and peas in one cooker, three whistles.', 'आलू, गोभी और मटर एक ही कुकर में, तीन सीटी।', 'البطاطس والقرنبيط والبازلاء في قدر ضغط واحد، ثلاث صفّارات.'), minutes: 15 },
    { title: demoText('Start the pan', 'तवा चढ़ाइए', 'الصاج'), text: demoText('Butter, garlic and chilli, then the onion and capsicum until soft. Tomatoes and masala next; cook them to a paste.', 'मक्खन, लहसुन, मिर्च, फिर प्याज़ और शिमला मिर्च, नरम होने तक। अब टमाटर और मसाला, लुगदी बनने तक।', 'زبدة وثوم وفلفل، ثم البصل والفلفل الرومي حتى يلينا. بعدها الطماطم والبهارات حتى تصير معجونًا.'), minutes: 12 },
    { title: demoText('Mash', 'मसलिए', 'الهرس'), text: demoText('Tip in the vegetables and mash well. Add their cooking water a ladle at a time until it drops slowly off the spoon.', 'सब्ज़ियाँ डालकर मैशर पर ज़ोर लगाइए। उबले पानी से कलछी-कलछी पतला कीजिए, जब तक चम्मच से धीरे गिरे।', 'أضف الخضار واهرسها بقوة. زد من مائها مغرفة بعد مغرفة حتى تنزل ببطء عن الملعقة.'), minutes: 10 },
    { title: demoText('Pav', 'पाव', 'الخبز'), text: demoText('Open the pav like books, more butter, face down on the hot pan with a pinch of masala.', 'पाव किताब की तरह खोलिए, और मक्खन, चुटकी भर मसाला, और गरम तवे पर सेंकिए।', 'افتح الخبز كالكتاب، وزبدة أخرى، ووجهه على الصاج الساخن مع رشّة بهارات.'), minutes: 5 },
    { title: demoText('Serve', 'परोसिए', 'التقديم'), text: demoText('Raw onion, coriander, half a lemon each, and one last square of butter to melt on top.', 'कच्चा प्याज़, धनिया, सबको आधा नींबू, और ऊपर मक्खन की एक टिकिया जो पिघलती दिखे।', 'بصل نيئ وكزبرة ونصف ليمونة لكل واحد، ومكعب زبدة أخير لا بد أن يُرى وهو يذوب.'), minutes: 3 },
  ],
  nutrition: nutrition(465, 12, 64, 18, 10),
};
