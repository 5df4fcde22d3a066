import type { DemoRecipe } from '../demo-content-types.ts';
import { demoText } from '../localized-demo-text.ts';
import { cupsUnit, nutrition, spoonsUnit } from './units.ts';

// prettier-ignore
export const fishCurry: DemoRecipe = {
  title: demoText('Mangaluru fish curry', 'मंगलूरु मछली करी', 'كاري سمك مانغالور'),
  description: demoText(
    'Coconut, Byadgi chilli and plenty of tamarind. Use a clay pot, and don’t stir once the fish is in.',
    'नारियल, ब्याडगी मिर्च और ख़ूब सारी इमली। मिट्टी की हाँडी में बनाइए, और मछली डालने के बाद चलाइए मत।',
    'جوز هند وفلفل بياداغي وكثير من التمر الهندي. اطبخه في الفخار، ولا تحرّكه بعد إضافة السمك.',
  ),
  picture: 'curry-fish',
  cloth: 'sky',
  word: demoText('meen', 'मछली', 'سمك'),
  tone: 'sky',
  art: ['curry-fish', 'fish-steak', 'coconut', 'chilli', 'tamarind'],
  prep_minutes: 20,
  cook_minutes: 20,
  rest_minutes: 0,
  servings: 4,
  diet: 'fish',
  source: demoText('Philomena D’Souza, Frazer Town', 'फ़िलोमेना डिसूज़ा, फ़्रेज़र टाउन', 'فيلومينا ديسوزا، فريزر تاون'),
  ingredients: [
    { text: demoText('Seer fish steaks', 'सुरमई के टुकड़े', 'شرائح الكنعد'), amount: 6, note: demoText('salted for ten minutes', 'दस मिनट नमक लगे', 'مملّحة عشر دقائق'), item: 'seer-fish-steaks', quantity: 1 },
    { text: demoText('Small prawns', 'छोटे झींगे', 'روبيان صغير'), amount: 1, unit: demoText('handful|handfuls', 'मुट्ठी', 'حفنة|حفنات'), note: demoText('for the taste of the gravy', 'ग्रेवी के स्वाद के लिए', 'لطعم المرق'), item: 'small-prawns-for-sukka', quantity: 1 },
    { text: demoText('Coconut', 'नारियल', 'جوز هند'), amount: 1.5, unit: cupsUnit, note: demoText('grated', 'कद्दूकस', 'مبشور') },
    { text: demoText('Byadgi chillies', 'ब्याडगी मिर्च', 'فلفل بياداغي'), amount: 10, note: demoText('roasted', 'भुनी', 'محمّص') },
    { text: demoText('Coriander seed and cumin', 'साबुत धनिया और जीरा', 'حبوب الكزبرة والكمون'), amount: 3, unit: spoonsUnit },
    { text: demoText('Tamarind', 'इमली', 'تمر هندي'), amount: 1, unit: demoText('lime-sized ball|lime-sized balls', 'नींबू जितनी', 'كرة بحجم الليمونة|كرات بحجم الليمونة') },
    { text: demoText('Ginger, green chilli, salt', 'अदरक, हरी मिर्च, नमक', 'زنجبيل وفلفل أخضر وملح') },
  ],
  steps: [
    { title: demoText('Grind', 'पीसिए', 'الطحن'), text: demoText('Coconut, roasted chillies, coriander, cumin and tamarind with a little water, as fine as your grinder goes.', 'नारियल, भुनी मिर्च, धनिया, जीरा और इमली थोड़े पानी के साथ, जितना बारीक पिस सके।', 'جوز الهند والفلفل المحمّص والكزبرة والكمون والتمر الهندي مع قليل من الماء، بأنعم ما تستطيع.'), minutes: 10 },
    { title: demoText('Boil the gravy', 'ग्रेवी उबालिए', 'غلي المرق'), text: demoText('Thin the paste to the consistency you like, add slit chilli and ginger, and boil until red oil rises to the top.', 'मसाले को मनचाहा पतला कीजिए, चीरी मिर्च और अदरक डालिए, और लाल परत आने तक उबालिए।', 'خفّف المعجون كما تحب، وأضف الفلفل المشقوق والزنجبيل، واغله حتى تطفو طبقة حمراء.'), minutes: 10 },
    { title: demoText('Prawns, then fish', 'झींगे, फिर मछली', 'الروبيان ثم السمك'), text: demoText('Prawns for a minute. Then lay the steaks side by side and leave them for six minutes, shaking the pot now and then.', 'एक मिनट झींगे। फिर मछली के टुकड़े पास-पास रखिए और छह मिनट छोड़ दीजिए, बीच-बीच में हाँडी हिलाइए।', 'الروبيان دقيقة. ثم صُفّ الشرائح جنبًا إلى جنب ودعها ست دقائق، وهزّ القدر بين حين وآخر.'), minutes: 8 },
    { title: demoText('Rest', 'रखिए', 'الراحة'), text: demoText('An hour’s rest does more for it than any spice. Serve with red rice.', 'एक घंटा रखने से जो होगा वह किसी मसाले से नहीं। लाल चावल के साथ खाइए।', 'ساعة من الراحة تفعل ما لا تفعله البهارات. كُله مع أرز أحمر.'), minutes: 0 },
  ],
  nutrition: nutrition(340, 31, 9, 20, 5),
};
