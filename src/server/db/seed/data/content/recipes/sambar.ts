import type { DemoRecipe } from '../demo-content-types.ts';
import { demoText } from '../localized-demo-text.ts';
import { cupsUnit, nutrition, spoonsUnit } from './units.ts';

// prettier-ignore
export const sambar: DemoRecipe = {
  title: demoText('Tuesday sambar', 'मंगलवार का सांभर', 'سامبار الثلاثاء'),
  description: demoText(
    'Four vegetables, less than a cup of dal and a tamarind tang. Great today, even better tomorrow.',
    'चार सब्ज़ियाँ, कप से कम दाल और इमली की खटास। आज का दोपहर का खाना, कल और भी अच्छा।',
    'أربعة أنواع من الخضار وأقل من كوب عدس وحموضة التمر الهندي. غداء اليوم، وغدًا أطيب.',
  ),
  picture: 'soup',
  cloth: 'clay',
  word: demoText('sambar', 'सांभर', 'سامبار'),
  tone: 'clay',
  art: ['soup', 'tomato', 'onion-small', 'brinjal', 'beans', 'curry-leaves'],
  prep_minutes: 20,
  cook_minutes: 35,
  rest_minutes: 0,
  servings: 4,
  diet: 'vegan',
  source: demoText('Vasantha Rao, Malleshwaram', 'वसंता राव, मल्लेश्वरम', 'فاسانثا راو، ماليشوارام'),
  ingredients: [
    { text: demoText('Sambar onions', 'सांभर के छोटे प्याज़', 'بصل صغير'), amount: 12, note: demoText('peeled, whole', 'छिले, साबुत', 'مقشّر كامل'), item: 'sambar-onions', quantity: 0.5 },
    { text: demoText('Hill tomatoes', 'पहाड़ी टमाटर', 'طماطم الجبل'), amount: 3, note: demoText('quartered', 'चार टुकड़े', 'مقطّعة أرباعًا'), item: 'hill-tomatoes-kolar', quantity: 0.5 },
    { text: demoText('Long brinjal', 'लंबा बैंगन', 'باذنجان طويل'), amount: 1, note: demoText('in thick rounds', 'मोटे गोल टुकड़े', 'حلقات سميكة'), item: 'long-brinjal', quantity: 0.5 },
    { text: demoText('French beans', 'फ़्रेंच बीन्स', 'فاصوليا خضراء'), amount: 10, note: demoText('finger lengths', 'उँगली जितने', 'بطول الإصبع'), item: 'french-beans-doddaballapur', quantity: 0.5 },
    { text: demoText('Curry leaves', 'कढ़ी पत्ता', 'أوراق الكاري'), amount: 2, unit: demoText('sprig|sprigs', 'डंडी|डंडियाँ', 'غصن|أغصان'), item: 'curry-leaves', quantity: 1 },
    { text: demoText('Coriander', 'हरा धनिया', 'كزبرة'), amount: 1, unit: demoText('handful|handfuls', 'मुट्ठी', 'حفنة|حفنات'), item: 'coriander-with-roots', quantity: 1 },
    { text: demoText('Toor dal', 'अरहर दाल', 'عدس تور'), amount: 0.75, unit: cupsUnit },
    { text: demoText('Sambar powder', 'सांभर मसाला', 'بهارات السامبار'), amount: 2, unit: spoonsUnit },
    { text: demoText('Tamarind', 'इमली', 'تمر هندي'), amount: 1, unit: demoText('lime-sized ball|lime-sized balls', 'नींबू जितनी', 'كرة بحجم الليمونة|كرات بحجم الليمونة'), note: demoText('soaked', 'भीगी हुई', 'منقوع') },
    { text: demoText('Oil, mustard, turmeric, hing, salt', 'तेल, राई, हल्दी, हींग, नमक', 'زيت وخردل وكركم وحلتيت وملح') },
    { text: demoText('Jaggery', 'गुड़', 'سكر بني'), amount: 1, unit: spoonsUnit },
  ],
  steps: [
    { title: demoText('Dal', 'दाल', 'العدس'), text: demoText('Pressure-cook the dal with turmeric until it can be whisked to a cream.', 'दाल हल्दी के साथ कुकर में इतनी पकाइए कि मथने पर मलाई-सी हो जाए।', 'اطبخ العدس مع الكركم في قدر الضغط حتى يُخفق فيصير كالكريمة.'), minutes: 20 },
    { title: demoText('Vegetables', 'सब्ज़ियाँ', 'الخضار'), text: demoText('Onions first, in a spoon of oil, until they shine. Then brinjal and beans with water to cover and salt. Ten minutes; nothing should fall apart.', 'पहले प्याज़, एक चम्मच तेल में, चमकने तक। फिर बैंगन और बीन्स, पानी और नमक के साथ। दस मिनट, कुछ घुलना नहीं चाहिए।', 'البصل أولًا في ملعقة زيت حتى يلمع. ثم الباذنجان والفاصوليا مع ماء يغمرها وملح. عشر دقائق، من غير أن تتفتت.'), minutes: 12 },
    { title: demoText('Make it tangy', 'खट्टा-तीखा', 'الحموضة والحرارة'), text: demoText('Tomatoes, tamarind water and sambar powder. Boil until the raw smell is gone.', 'टमाटर, इमली का पानी और सांभर मसाला। उबालिए जब तक मसाले की कच्ची महक न चली जाए।', 'الطماطم وماء التمر الهندي وبهارات السامبار. اغلِها حتى تغادر رائحة البهارات النيئة المطبخ.'), minutes: 8 },
    { title: demoText('Combine', 'सब साथ', 'الجمع'), text: demoText('Stir in the dal, jaggery and half the coriander. Let it bubble, thin it with hot water if you like it that way.', 'दाल, गुड़ और आधा धनिया मिलाइए। उबाल आने दीजिए, पतला चाहें तो गरम पानी डालिए।', 'أضف العدس والسكر البني ونصف الكزبرة. دعه يغلي، وخفّفه بماء ساخن إن أحببت.'), minutes: 5 },
    { title: demoText('Temper', 'तड़का', 'الطشّة'), text: demoText('Hot oil, mustard, hing, curry leaves. Pour it over while it’s still sizzling, and cover.', 'गरम तेल, राई, हींग, कढ़ी पत्ता। चटकते-चटकते ऊपर डालिए और ढक दीजिए।', 'زيت ساخن وخردل وحلتيت وأوراق الكاري. اسكبها وهي تفرقع، وأغلق الغطاء.'), minutes: 3 },
  ],
  nutrition: nutrition(210, 10, 32, 5, 9),
};
