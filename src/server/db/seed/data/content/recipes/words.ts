import { say } from '../say.ts';

/** Units and facts that recipes share. */
export const cups = say('cup|cups', 'कप', 'كوب|أكواب');
export const spoons = say('spoon|spoons', 'चम्मच', 'ملعقة|ملاعق');
export const grams = say('g', 'ग्राम', 'غ');
export const pinch = say('pinch|pinches', 'चुटकी', 'رشّة|رشّات');

/** Of one serving: kilocalories, then grams. */
export function nutrition(energy: number, protein: number, carbohydrate: number, fat: number, fibre: number) {
  const inGrams = (n: number) => say(`${n} g`, `${n} ग्राम`, `${n} غ`);
  return [
    {
      name: say('Energy', 'ऊर्जा', 'الطاقة'),
      value: say(`${energy} kcal`, `${energy} कैलोरी`, `${energy} سعرة`),
    },
    { name: say('Protein', 'प्रोटीन', 'البروتين'), value: inGrams(protein) },
    { name: say('Carbohydrate', 'कार्बोहाइड्रेट', 'الكربوهيدرات'), value: inGrams(carbohydrate) },
    { name: say('Fat', 'वसा', 'الدهون'), value: inGrams(fat) },
    { name: say('Fibre', 'रेशा', 'الألياف'), value: inGrams(fibre) },
  ];
}
