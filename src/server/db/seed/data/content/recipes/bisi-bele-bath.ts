import type { DemoRecipe } from '../demo-content-types.ts';
import { demoText } from '../localized-demo-text.ts';
import { cupsUnit, nutrition, spoonsUnit } from './units.ts';

// prettier-ignore
export const bisiBeleBath: DemoRecipe = {
  title: demoText('Bisi bele bath', 'बिसी बेले भात', 'بيسي بيله باث'),
  description: demoText(
    'Hot lentil rice: that’s what the name means, and what Karnataka eats when it rains. One pot, no sides needed.',
    'नाम का मतलब है गरम दाल-चावल, और बारिश में कर्नाटक यही खाता है। एक हाँडी, और कुछ नहीं चाहिए।',
    'أرز بالعدس ساخن: هذا معنى الاسم، وهذا ما تأكله كارناتاكا حين تمطر. قدر واحد ولا شيء معه.',
  ),
  picture: 'khichdi',
  cloth: 'marigold',
  word: demoText('bele', 'बेले', 'بيله'),
  tone: 'clay',
  art: ['khichdi', 'toor-dal', 'rice', 'cashew', 'curry-leaves'],
  prep_minutes: 20,
  cook_minutes: 45,
  rest_minutes: 10,
  servings: 6,
  diet: 'vegetarian',
  source: demoText('Mrs Vasantha, Mysuru', 'श्रीमती वसंता, मैसूरु', 'السيدة فاسانثا، ميسور'),
  ingredients: [
    { text: demoText('Sona masuri rice', 'सोना मसूरी चावल', 'أرز سونا ماسوري'), amount: 1.5, unit: cupsUnit, item: 'sona-masuri-rice-aged', quantity: 0.5 },
    { text: demoText('Toor dal', 'अरहर दाल', 'عدس تور'), amount: 1, unit: cupsUnit, item: 'toor-dal-gulbarga', quantity: 0.5 },
    { text: demoText('Sambar powder', 'सांभर पाउडर', 'بهارات السامبار'), amount: 3, unit: spoonsUnit, item: 'sambar-powder-mysuru', quantity: 1 },
    { text: demoText('Tamarind', 'इमली', 'تمر هندي'), amount: 1, unit: demoText('lime-sized ball|lime-sized balls', 'नींबू जितनी', 'كرة بحجم الليمونة|كرات بحجم الليمونة'), note: demoText('soaked', 'भीगी हुई', 'منقوع'), item: 'tamarind-seedless', quantity: 1 },
    { text: demoText('Jaggery', 'गुड़', 'سكر بني'), amount: 2, unit: spoonsUnit, item: 'jaggery-mandya-block', quantity: 1 },
    { text: demoText('Mustard seed', 'राई', 'حبوب الخردل'), amount: 1, unit: spoonsUnit, item: 'mustard-small-black', quantity: 1 },
    { text: demoText('Cashews', 'काजू', 'كاجو'), amount: 15, note: demoText('split', 'दो टुकड़े', 'أنصاف'), item: 'cashews-w240', quantity: 1 },
    { text: demoText('Carrot, beans, peas', 'गाजर, बीन्स, मटर', 'جزر وفاصوليا وبازلاء'), amount: 2, unit: cupsUnit, note: demoText('cut small', 'बारीक कटे', 'مفرومة') },
    { text: demoText('Ghee, curry leaves, salt', 'घी, कढ़ी पत्ता, नमक', 'سمن وأوراق كاري وملح') },
  ],
  steps: [
    { title: demoText('Cook them soft', 'गलाइए', 'السلق'), text: demoText('Rice and dal together in seven cups of water, five whistles. They should melt into one.', 'चावल और दाल साथ में, सात कप पानी, पाँच सीटी। दोनों एक हो जाने चाहिए।', 'الأرز والعدس معًا في سبعة أكواب ماء، خمس صفّارات، حتى ينسيا أنهما كانا شيئين.'), minutes: 25 },
    { title: demoText('Vegetables', 'सब्ज़ियाँ', 'الخضار'), text: demoText('Boil the vegetables in the tamarind water with salt and jaggery.', 'सब्ज़ियाँ इमली के पानी में नमक और गुड़ के साथ उबालिए।', 'اسلق الخضار في ماء التمر الهندي مع الملح والسكر البني.'), minutes: 10 },
    { title: demoText('Combine', 'मिलाइए', 'المزج'), text: demoText('Sambar powder in, then the rice and dal. Stir and loosen with hot water: it should flow when you tilt the pot.', 'सांभर पाउडर, फिर दाल-चावल। चलाते हुए गरम पानी डालिए: हाँडी झुकाने पर बहना चाहिए।', 'أضف البهارات ثم الأرز والعدس. حرّك وخفّف بماء ساخن: يجب أن يتحرك حين يميل القدر.'), minutes: 10 },
    { title: demoText('Ghee', 'घी', 'السمن'), text: demoText('Fry cashews, mustard and curry leaves in ghee and pour them over. Ten minutes with the lid on, and a spoon of ghee on each plate.', 'घी में काजू, राई और कढ़ी पत्ता तड़काकर ऊपर डालिए। दस मिनट ढककर रखिए, फिर हर थाली पर एक चम्मच घी।', 'اقلِ الكاجو والخردل وأوراق الكاري في السمن واسكبها فوقه. عشر دقائق تحت الغطاء، وملعقة سمن على كل طبق.'), minutes: 10 },
  ],
  nutrition: nutrition(380, 12, 60, 10, 7),
};
