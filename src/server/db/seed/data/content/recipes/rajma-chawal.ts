import type { DemoRecipe } from '../demo-content-types.ts';
import { demoText } from '../localized-demo-text.ts';
import { cupsUnit, nutrition, spoonsUnit } from './units.ts';

// prettier-ignore
export const rajmaChawal: DemoRecipe = {
  title: demoText('Sunday rajma chawal', 'राजमा चावल, इतवार वाला', 'راجما بالأرز، قدر الأحد'),
  description: demoText(
    'Himalayan red beans, soaked overnight, in a masala that only needs a little time.',
    'रात भर भीगे पहाड़ी राजमा, और एक मसाला जिसे बस थोड़ा सब्र चाहिए।',
    'فاصوليا حمراء من الهيمالايا تُنقع وأنت نائم، وخلطة بهارات لا تطلب سوى الصبر.',
  ),
  picture: 'curry-rajma',
  cloth: 'tomato',
  word: demoText('rajma', 'राजमा', 'راجما'),
  tone: 'tomato',
  art: ['curry-rajma', 'rice', 'onion', 'tomato', 'chilli-green'],
  prep_minutes: 15,
  cook_minutes: 60,
  rest_minutes: 480,
  servings: 4,
  diet: 'vegetarian',
  source: demoText('Harpreet Kaur, Ulsoor', 'हरप्रीत कौर, उलसूर', 'هاربريت كور، أولسور'),
  ingredients: [
    { text: demoText('Chitra rajma', 'चित्रा राजमा', 'فاصوليا راجما'), amount: 1.25, unit: cupsUnit, note: demoText('washed', 'धुले हुए', 'مغسولة'), item: 'chitra-rajma', quantity: 0.5 },
    { text: demoText('Sona masuri rice', 'सोना मसूरी चावल', 'أرز سونا ماسوري'), amount: 2, unit: cupsUnit, note: demoText('rinsed', 'धुला हुआ', 'مشطوف'), item: 'sona-masuri-rice-aged', quantity: 1 },
    { text: demoText('Rajma masala', 'राजमा मसाला', 'بهارات الراجما'), amount: 2, unit: spoonsUnit, item: 'rajma-masala', quantity: 1 },
    { text: demoText('Cumin seed', 'जीरा', 'حبوب الكمون'), amount: 1, unit: spoonsUnit, item: 'cumin-seed-unjha', quantity: 1 },
    { text: demoText('Turmeric', 'हल्दी', 'كركم'), amount: 0.5, unit: spoonsUnit, item: 'lakadong-turmeric', quantity: 1 },
    { text: demoText('Tomatoes', 'टमाटर', 'طماطم'), amount: 4, note: demoText('grated', 'कद्दूकस', 'مبشورة') },
    { text: demoText('Onions, large', 'बड़े प्याज़', 'بصل كبير'), amount: 2, note: demoText('cut fine', 'बारीक कटे', 'مفروم ناعمًا') },
    { text: demoText('Ginger', 'अदरक', 'زنجبيل'), amount: 1, unit: demoText('thumb|thumbs', 'अंगूठे भर', 'بطول الإبهام'), note: demoText('grated', 'कद्दूकस', 'مبشور') },
    { text: demoText('Green chillies', 'हरी मिर्च', 'فلفل أخضر حار'), amount: 2, note: demoText('slit', 'चीरी हुई', 'مشقوق') },
    { text: demoText('Butter and salt', 'मक्खन और नमक', 'زبدة وملح') },
  ],
  steps: [
    { title: demoText('Soak', 'भिगोइए', 'النقع'), text: demoText('The night before, wash the rajma and cover it with water by a hand’s depth.', 'एक रात पहले राजमा धोकर चार उँगल ऊपर तक पानी में भिगोइए।', 'في الليلة السابقة اغسل الفاصوليا واغمرها بماء يعلوها بمقدار كف.'), minutes: 480 },
    { title: demoText('Boil', 'उबालिए', 'السلق'), text: demoText('Pressure-cook with salt and fresh water: six whistles, then let the steam release on its own. A bean should mash easily between two fingers.', 'नमक और ताज़े पानी के साथ कुकर में छह सीटी, फिर भाप अपने आप निकलने दीजिए। दाना दो उँगलियों में दब जाए।', 'اطبخها في قدر الضغط بملح وماء جديد: ست صفّارات، ثم دع البخار يخرج وحده. يجب أن تلين الحبة بين إصبعين.'), minutes: 40 },
    { title: demoText('Brown the onions', 'प्याज़ भूनिए', 'تحمير البصل'), text: demoText('Butter in a heavy pot, cumin, then the onions. Cook slowly, stirring, until deep golden brown. Ginger and chilli for the last two minutes.', 'भारी कड़ाही में मक्खन, जीरा, फिर प्याज़। धीमी आँच पर चलाते रहिए जब तक रंग मिट्टी के बर्तन जैसा न हो जाए। आख़िरी दो मिनट में अदरक और मिर्च।', 'زبدة في قدر ثقيل، ثم الكمون، ثم البصل. على مهل ومع التحريك حتى يصير بلون الفخار. والزنجبيل والفلفل في آخر دقيقتين.'), minutes: 15 },
    { title: demoText('Cook the tomatoes down', 'टमाटर पकाइए', 'طبخ الطماطم'), text: demoText('Grated tomatoes in, with turmeric, masala and salt. Keep going until the fat separates at the edges.', 'कद्दूकस टमाटर, हल्दी, मसाला और नमक डालिए। किनारों पर घी छूटने तक पकाइए।', 'أضف الطماطم المبشورة مع الكركم والبهارات والملح. واصل حتى يظهر الدهن عند الحافة.'), minutes: 15 },
    { title: demoText('Bring it together', 'सब मिलाइए', 'الجمع'), text: demoText('Beans in, with two cups of their water. Crush a spoonful against the side to thicken it, and simmer.', 'राजमा और उसका दो कप पानी डालिए। कुछ दाने मसलकर गाढ़ा कीजिए, और धीमा पकने दीजिए।', 'أضف الفاصوليا مع كوبين من مائها. اهرس بعضها ليثخن المرق، ثم اتركه يغلي بهدوء.'), minutes: 10 },
    { title: demoText('Rice', 'चावल', 'الأرز'), text: demoText('While the tomatoes cook: two cups of rice to three of water, lid on, low flame, then ten minutes off the heat.', 'टमाटर पकते-पकते: दो कप चावल में तीन कप पानी, ढककर धीमी आँच, फिर दस मिनट आँच से हटाकर।', 'بينما تنضج الطماطم: كوبا أرز لثلاثة من الماء، بغطاء ونار هادئة، ثم عشر دقائق بعيدًا عن النار.'), minutes: 25 },
  ],
  nutrition: nutrition(495, 19, 84, 9, 15),
  blocks: [
    { type: 'quote', props: { id: 'said', text: demoText('Rajma always tastes better the next day. Make it before your guests know they’re coming.', 'कल का राजमा आज और अच्छा लगता है। मेहमानों को ख़बर होने से पहले बना लीजिए।', 'راجما الأمس أطيب اليوم. حضّرها قبل أن يعرف الضيوف أنهم قادمون.'), who: demoText('Harpreet Kaur', 'हरप्रीत कौर', 'هاربريت كور'), where: demoText('Ulsoor', 'उलसूर', 'أولسور'), cloth: 'tomato' } },
  ],
};
