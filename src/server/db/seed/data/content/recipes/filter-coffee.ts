import type { DemoRecipe } from '../demo-content-types.ts';
import { demoText } from '../localized-demo-text.ts';
import { cupsUnit, nutrition, spoonsUnit } from './units.ts';

// prettier-ignore
export const filterCoffee: DemoRecipe = {
  title: demoText('Slow-dripped filter coffee', 'फ़िल्टर कॉफ़ी, फ़ुरसत से', 'قهوة مصفاة على مهل'),
  description: demoText(
    'The brass filter does the work while you read the paper. Poured until frothy, served in steel.',
    'पीतल का फ़िल्टर काम करता है, आप अख़बार पढ़िए। उँडेलकर झाग, और स्टील के गिलास से घूँट।',
    'المصفاة النحاسية تعمل وأنت تقرأ الجريدة. رغوتها من السكب، وتُشرب في كوب معدني.',
  ),
  picture: 'filter-coffee',
  cloth: 'clay',
  word: demoText('kaapi', 'कॉफ़ी', 'كابي'),
  tone: 'dusk',
  art: ['filter-coffee', 'coffee-beans', 'milk', 'sugar'],
  prep_minutes: 5,
  cook_minutes: 10,
  rest_minutes: 20,
  servings: 4,
  diet: 'vegetarian',
  source: demoText('Ramesh Bhat, Basavanagudi', 'रमेश भट, बसवनगुडी', 'راميش بهات، باسافاناغودي'),
  ingredients: [
    { text: demoText('Filter coffee, 80:20', 'फ़िल्टर कॉफ़ी, 80:20', 'قهوة مصفاة 80:20'), amount: 6, unit: spoonsUnit, note: demoText('heaped', 'भरे हुए', 'ممتلئة'), item: 'filter-coffee-80-20', quantity: 0.25 },
    { text: demoText('Raw cane sugar', 'देसी खाँड', 'سكر قصب خام'), amount: 4, unit: spoonsUnit, item: 'raw-cane-sugar', quantity: 0.25 },
    { text: demoText('Brass filter', 'पीतल का फ़िल्टर', 'مصفاة نحاسية'), amount: 1, item: 'brass-filter-four-cups', quantity: 1 },
    { text: demoText('Full cream milk', 'फ़ुल क्रीम दूध', 'حليب كامل الدسم'), amount: 3, unit: cupsUnit },
    { text: demoText('Water, just off the boil', 'खौलता पानी', 'ماء مغلي للتوّ'), amount: 1, unit: cupsUnit },
  ],
  steps: [
    { title: demoText('Fill', 'भरिए', 'الملء'), text: demoText('Coffee into the upper cup, levelled, pressed once with the plunger. Not too hard: you want a cushion, not a brick.', 'ऊपर के प्याले में कॉफ़ी बराबर कीजिए और एक बार हल्के से दबाइए। ज़ोर से नहीं, गद्दी चाहिए, ईंट नहीं।', 'ضع القهوة في الكوب العلوي وسوّها واضغطها مرة واحدة بالمكبس. برفق: نريدها وسادة لا حجرًا.'), minutes: 2 },
    { title: demoText('Pour', 'डालिए', 'الصب'), text: demoText('Wet it with two spoons of the hot water and count to thirty. Then fill to the brim, put the lid on and leave it.', 'दो चम्मच गरम पानी से भिगोइए और तीस तक गिनिए। फिर मुँह तक भरिए, ढक्कन लगाइए और चले जाइए।', 'بلّلها بملعقتين من الماء الساخن وعُدّ إلى ثلاثين. ثم املأها إلى الحافة وأغلق الغطاء واذهب.'), minutes: 3 },
    { title: demoText('Wait', 'रुकिए', 'الانتظار'), text: demoText('Twenty minutes. What drips through is the decoction, dark and thick as oil.', 'बीस मिनट। जो टपकेगा वही काढ़ा है, तेल जैसा गाढ़ा और काला।', 'عشرون دقيقة. ما يقطر هو الخلاصة، داكنة وكثيفة كالزيت.'), minutes: 20 },
    { title: demoText('Froth', 'झाग बनाइए', 'الرغوة'), text: demoText('Boil the milk. A quarter decoction, three quarters milk, sugar. Pour from tumbler to bowl and back, as high as you dare.', 'दूध उबालिए। एक हिस्सा काढ़ा, तीन हिस्से दूध, खाँड। गिलास से कटोरी में और वापस उँडेलिए, जितनी ऊँचाई से हिम्मत हो।', 'اغلِ الحليب. ربع من الخلاصة وثلاثة أرباع حليب وسكر. اسكبها من الكوب إلى الوعاء وبالعكس، من أعلى ما تجرؤ.'), minutes: 5 },
  ],
  nutrition: nutrition(130, 5, 16, 5, 0),
};
