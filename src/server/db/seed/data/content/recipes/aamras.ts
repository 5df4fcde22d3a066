import type { DemoRecipe } from '../demo-content-types.ts';
import { demoText } from '../localized-demo-text.ts';
import { cupsUnit, nutrition, pinchUnit, spoonsUnit } from './units.ts';

// prettier-ignore
export const aamras: DemoRecipe = {
  title: demoText('Aamras with hot puris', 'आमरस और गरम पूरी', 'آمراس مع بوري ساخن'),
  description: demoText(
    'Silky mango pulp with hot, puffy puris. All of May on one steel plate.',
    'आम का मखमली गूदा और गरमागरम फूली पूरियाँ। पूरी गर्मी एक थाली में।',
    'لبّ مانجو حريري مع بوري ساخن منتفخ. الصيف كله في طبق واحد.',
  ),
  picture: 'mango',
  cloth: 'marigold',
  word: demoText('aamras', 'आमरस', 'آمراس'),
  tone: 'mango',
  art: ['mango', 'mango-heap', 'flatbread', 'cardamom', 'leaves'],
  prep_minutes: 35,
  cook_minutes: 20,
  rest_minutes: 60,
  servings: 4,
  diet: 'vegetarian',
  source: demoText('Sunita Rane, Devgad', 'सुनीता राणे, देवगड', 'سونيتا راني، ديفغاد'),
  ingredients: [
    { text: demoText('Kesar mangoes, ripe', 'पके केसर आम', 'مانجو كيسر ناضجة'), amount: 4, note: demoText('soft at the shoulder', 'कंधे से नरम', 'طرية عند العنق'), item: 'kesar-mango-gir', quantity: 1 },
    { text: demoText('Lemon', 'नींबू', 'ليمون'), amount: 0.5, note: demoText('only if the fruit is very sweet', 'अगर आम बहुत मीठे हों', 'إن كانت الثمار شديدة الحلاوة'), item: 'lemons-thin-skin', quantity: 1 },
    { text: demoText('Cardamom', 'इलायची', 'هيل'), amount: 1, unit: pinchUnit, note: demoText('crushed', 'कुटी हुई', 'مطحون') },
    { text: demoText('Wheat flour', 'गेहूँ का आटा', 'طحين القمح'), amount: 2, unit: cupsUnit },
    { text: demoText('Fine rava', 'बारीक रवा', 'سميد ناعم'), amount: 2, unit: spoonsUnit, note: demoText('keeps the puris crisp', 'इससे पूरी करारी रहती है', 'يُبقي البوري مقرمشًا') },
    { text: demoText('Oil for frying, and salt', 'तलने का तेल और नमक', 'زيت للقلي وملح') },
  ],
  steps: [
    { title: demoText('Soften', 'नरम कीजिए', 'التليين'), text: demoText('Leave the mangoes in a bucket of cold water for an hour. Then roll each one between your palms until it feels soft all the way through.', 'आम एक घंटा ठंडे पानी की बाल्टी में रखिए। फिर हर आम को हथेलियों में घुमाइए जब तक अंदर से ढीला न लगे।', 'دع المانجو ساعة في دلو ماء بارد. ثم دحرج كل ثمرة بين كفيك حتى تلين كلها من الداخل.'), minutes: 60 },
    { title: demoText('Squeeze', 'निचोड़िए', 'العصر'), text: demoText('Pull off the cap, discard the first drops, and squeeze the pulp into a bowl. Work the stone with your fingers; the best of it clings there.', 'टोपी हटाइए, पहली बूँदें गिरने दीजिए, और गूदा कटोरे में निचोड़िए। गुठली को उँगलियों से रगड़िए, सबसे अच्छा हिस्सा वहीं चिपका रहता है।', 'انزع الرأس ودع القطرات الأولى تسقط، ثم اعصر اللب في وعاء. افرك النواة بأصابعك، فأطيبه عالق بها.'), minutes: 10 },
    { title: demoText('Keep it simple', 'बस इतना ही', 'بلا إضافات'), text: demoText('No mixer, no sugar, no milk. Stir with a spoon, add the cardamom, a few drops of lemon where the fruit is very sweet, and put it in the fridge.', 'न मिक्सी, न चीनी, न दूध। चम्मच से हिलाइए, इलायची डालिए, आम बहुत मीठे हों तो नींबू की कुछ बूँदें, और फ़्रिज में रख दीजिए।', 'بلا خلاط ولا سكر ولا حليب. حرّك بملعقة، وأضف الهيل وقطرات من الليمون إن كانت الثمار شديدة الحلاوة، وضعه في الثلاجة.'), minutes: 5 },
    { title: demoText('Dough', 'आटा गूँधिए', 'العجين'), text: demoText('Flour, rava, salt and just enough water for a hard dough. Cover it for fifteen minutes and make balls the size of a lime.', 'आटा, रवा, नमक और बस उतना पानी कि सख़्त आटा बने। पंद्रह मिनट ढककर रखिए और नींबू जितनी लोइयाँ बनाइए।', 'طحين وسميد وملح وماء يكفي لعجين متماسك. غطّه ربع ساعة ثم كوّر منه كرات بحجم الليمونة.'), minutes: 20 },
    { title: demoText('Fry', 'तलिए', 'القلي'), text: demoText('Roll them thin and drop them one at a time into hot oil. Press gently with the spoon and each one puffs up like a small moon. Eat straight away.', 'पतली बेलकर एक-एक गरम तेल में डालिए। कलछी से हल्का दबाइए, हर पूरी छोटे चाँद-सी फूलेगी। तुरंत खाइए।', 'افردها رقيقة واقلها واحدة واحدة في زيت ساخن. اضغط برفق بالملعقة فترتفع كقمر صغير. كُلها فورًا.'), minutes: 20 },
  ],
  nutrition: nutrition(430, 8, 68, 14, 6),
};
