import type { DemoCampaign } from '../content.ts';
import { say } from '../say.ts';

/** Waits for its day. */
// prettier-ignore
export const firstStrawberries: DemoCampaign = {
  title: say('The first strawberries', 'पहली स्ट्रॉबेरी', 'أول الفراولة'),
  description: say(
    'Mahabaleshwar’s terraces turn red, and for six weeks breakfast is simple.',
    'महाबलेश्वर की ढलानें लाल हो जाती हैं, और छह हफ़्ते नाश्ता आसान रहता है।',
    'تحمرّ مدرّجات مهابلشوار، ويصير الفطور بسيطًا لستة أسابيع.',
  ),
  picture: 'strawberry',
  cloth: 'beet',
  colour: '#9b2c5e',
  blocks: [
    { type: 'hero', props: {
      id: 'top', word: say('laal', 'लाल', 'أحمر'), title: say('The first strawberries', 'पहली स्ट्रॉबेरी', 'أول الفراولة'),
      text: say('Picked at night, packed in leaf, in Bengaluru by breakfast. They do not keep, and they should not have to.', 'रात में तोड़ी, पत्तों में बंद, नाश्ते तक बेंगलुरु में। ये टिकती नहीं, और टिकने की ज़रूरत भी नहीं।', 'تُقطف ليلًا وتُلف بالأوراق وتصل بنغالور مع الفطور. لا تدوم، ولا حاجة بها إلى ذلك.'),
      link: { label: say('To the punnets', 'डिब्बे देखिए', 'إلى العلب'), url: '#berries' }, tone: 'rose', print: 'ambi', art: ['strawberry', 'leaves', 'strawberry', 'cream'],
    } },
    { type: 'itemKinds', props: {
      id: 'berries', title: say('Red, and what goes with it', 'लाल, और उसके साथ', 'الأحمر وما يرافقه'), tone: 'beet',
      kinds: [
        { item: 'mahabaleshwar-strawberries', name: say('Strawberries', 'स्ट्रॉबेरी', 'فراولة'), from: say('Mahabaleshwar', 'महाबलेश्वर', 'مهابلشوار'), say: say('Red all the way through. Eat them today.', 'अंदर तक लाल। आज ही खाइए।', 'حمراء حتى قلبها. كُلها اليوم.'), tone: 'rose' },
        { item: 'blueberries-ooty', name: say('Blueberries', 'ब्लूबेरी', 'توت أزرق'), from: say('Ooty', 'ऊटी', 'أوتي'), say: say('From the one farm above Ooty that believes in them.', 'ऊटी के ऊपर एक ही खेत से, जिसे इन पर भरोसा है।', 'من المزرعة الوحيدة فوق أوتي التي تؤمن به.'), tone: 'sky' },
        { item: 'peaches-nilgiri', name: say('Peaches', 'आड़ू', 'خوخ'), from: say('Nilgiri', 'नीलगिरि', 'نيلغيري'), say: say('Small, flushed, and best eaten over a sink.', 'छोटे, गुलाबी, सिंक के ऊपर खाने लायक़।', 'صغير متورّد، ويؤكل فوق المغسلة.'), tone: 'mango' },
      ],
    } },
    { type: 'steps', props: {
      id: 'keep', title: say('One day’s fruit', 'एक दिन का फल', 'فاكهة يوم واحد'), form: 'numbers',
      steps: [
        { title: say('Do not wash yet', 'अभी मत धोइए', 'لا تغسلها بعد'), text: say('Water is what ruins them. Rinse at the last moment, stalks on.', 'पानी ही इन्हें बिगाड़ता है। आख़िर में डंठल समेत धोइए।', 'الماء هو ما يفسدها. اشطفها في اللحظة الأخيرة بأعناقها.') },
        { title: say('One layer', 'एक परत', 'طبقة واحدة'), text: say('On paper, not touching, in the coolest corner.', 'काग़ज़ पर, एक-दूसरे से दूर, सबसे ठंडे कोने में।', 'على ورق، متباعدة، في أبرد زاوية.') },
        { title: say('An hour of sugar', 'एक घंटा चीनी', 'ساعة مع السكر'), text: say('The soft ones: sugar, an hour, and they make their own syrup.', 'नरम वाली: चीनी, एक घंटा, और अपना शरबत ख़ुद बनाती हैं।', 'الطرية منها: سكر وساعة، فتصنع شرابها بنفسها.') },
      ],
    } },
    { type: 'itemBar', props: { id: 'bar', item: 'mahabaleshwar-strawberries', title: say('Strawberries', 'स्ट्रॉबेरी', 'فراولة'), text: say('200 g, picked last night', '200 ग्राम, कल रात तोड़ी', '200 غ، قُطفت ليلة أمس') } },
  ],
};
