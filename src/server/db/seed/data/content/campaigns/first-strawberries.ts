import type { DemoCampaign } from '../demo-content-types.ts';
import { demoText } from '../localized-demo-text.ts';

/** A scheduled campaign that is not published yet. */
// prettier-ignore
export const firstStrawberries: DemoCampaign = {
  title: demoText('The first strawberries', 'मौसम की पहली स्ट्रॉबेरी', 'أولى حبات الفراولة'),
  description: demoText(
    'Mahabaleshwar’s terraces turn red, and for six weeks breakfast takes care of itself.',
    'महाबलेश्वर की ढलानें लाल हो जाती हैं, और छह हफ़्ते नाश्ते की चिंता नहीं रहती।',
    'تحمرّ مدرّجات مهابلشوار، ويصير الفطور بسيطًا لستة أسابيع.',
  ),
  picture: 'strawberry',
  cloth: 'beet',
  colour: '#9b2c5e',
  blocks: [
    { type: 'hero', props: {
      id: 'top', word: demoText('laal', 'लाल', 'أحمر'), title: demoText('The first strawberries', 'मौसम की पहली स्ट्रॉबेरी', 'أولى حبات الفراولة'),
      text: demoText('Picked at night, packed in leaves and in Bengaluru by breakfast. They don’t keep, so eat them today.', 'रात में तोड़ी, पत्तों में पैक, नाश्ते तक बेंगलुरु में। ये ज़्यादा टिकती नहीं, इसलिए आज ही खाइए।', 'تُقطف ليلًا وتُلف بالأوراق وتصل بنغالور مع الفطور. لا تدوم طويلًا، فاستمتع بها اليوم.'),
      link: { label: demoText('Shop strawberries', 'स्ट्रॉबेरी देखें', 'تسوّق الفراولة'), url: '#berries' }, tone: 'rose', print: 'ambi', art: ['strawberry', 'leaves', 'strawberry', 'cream'],
    } },
    { type: 'itemKinds', props: {
      id: 'berries', title: demoText('Berries and friends', 'स्ट्रॉबेरी और उसके साथी', 'الفراولة وأخواتها'), tone: 'beet',
      kinds: [
        { item: 'mahabaleshwar-strawberries', name: demoText('Strawberries', 'स्ट्रॉबेरी', 'فراولة'), from: demoText('Mahabaleshwar', 'महाबलेश्वर', 'مهابلشوار'), say: demoText('Red all the way through. Eat them today.', 'अंदर तक लाल। आज ही खाइए।', 'حمراء حتى قلبها. كُلها اليوم.'), tone: 'rose' },
        { item: 'blueberries-ooty', name: demoText('Blueberries', 'ब्लूबेरी', 'توت أزرق'), from: demoText('Ooty', 'ऊटी', 'أوتي'), say: demoText('From the only farm above Ooty that grows them.', 'ऊटी के ऊपर के उस इकलौते खेत से, जो इन्हें उगाता है।', 'من المزرعة الوحيدة فوق أوتي التي تزرعه.'), tone: 'sky' },
        { item: 'peaches-nilgiri', name: demoText('Peaches', 'आड़ू', 'خوخ'), from: demoText('Nilgiri', 'नीलगिरि', 'نيلغيري'), say: demoText('Small, flushed, and best eaten over a sink.', 'छोटे, गुलाबी, सिंक के ऊपर खाने लायक़।', 'صغير متورّد، ويؤكل فوق المغسلة.'), tone: 'mango' },
      ],
    } },
    { type: 'steps', props: {
      id: 'keep', title: demoText('Make the most of them', 'इनका पूरा मज़ा लें', 'كيف تستمتع بها'), form: 'numbers',
      steps: [
        { title: demoText('Don’t wash them yet', 'अभी न धोएँ', 'لا تغسلها الآن'), text: demoText('Water spoils them. Rinse just before eating, with the stalks on.', 'पानी से ये ख़राब होती हैं। खाने से ठीक पहले डंठल समेत धोएँ।', 'الماء يفسدها. اغسلها قبل الأكل مباشرة مع أعناقها.') },
        { title: demoText('Keep them in one layer', 'एक परत में रखें', 'ضعها في طبقة واحدة'), text: demoText('On paper, not touching, in the coolest part of the fridge.', 'काग़ज़ पर, एक-दूसरे से अलग, फ़्रिज के सबसे ठंडे हिस्से में।', 'على ورق، متباعدة، في أبرد مكان في الثلاجة.') },
        { title: demoText('Sugar the soft ones', 'नरम वाली पर चीनी', 'سكّر الطري منها'), text: demoText('Sprinkle with sugar, wait an hour, and they make their own syrup.', 'चीनी छिड़ककर एक घंटा रखें, अपना सिरप ख़ुद बन जाता है।', 'رشّ عليها السكر وانتظر ساعة، فتصنع شرابها بنفسها.') },
      ],
    } },
    { type: 'itemBar', props: { id: 'bar', item: 'mahabaleshwar-strawberries', title: demoText('Strawberries', 'स्ट्रॉबेरी', 'فراولة'), text: demoText('200 g, picked last night', '200 ग्राम, कल रात तोड़ी', '200 غ، قُطفت ليلة أمس') } },
  ],
};
