import { demoText } from '../localized-demo-text.ts';

/** Units and facts that recipes share. */
export const cupsUnit = demoText('cup|cups', 'कप', 'كوب|أكواب');
export const spoonsUnit = demoText('spoon|spoons', 'चम्मच', 'ملعقة|ملاعق');
export const gramsUnit = demoText('g', 'ग्राम', 'غ');
export const pinchUnit = demoText('pinch|pinches', 'चुटकी', 'رشّة|رشّات');

/** The nutrition facts of one serving: energy in kilocalories, the other values in grams. */
export function nutrition(energy: number, protein: number, carbohydrate: number, fat: number, fibre: number) {
  const inGrams = (n: number) => demoText(`${n} g`, `${n} ग्राम`, `${n} غ`);
  return [
    {
      name: demoText('Energy', 'ऊर्जा', 'الطاقة'),
      value: demoText(`${energy} kcal`, `${energy} कैलोरी`, `${energy} سعرة`),
    },
    { name: demoText('Protein', 'प्रोटीन', 'البروتين'), value: inGrams(protein) },
    { name: demoText('Carbohydrate', 'कार्बोहाइड्रेट', 'الكربوهيدرات'), value: inGrams(carbohydrate) },
    { name: demoText('Fat', 'वसा', 'الدهون'), value: inGrams(fat) },
    { name: demoText('Fibre', 'रेशा', 'الألياف'), value: inGrams(fibre) },
  ];
}
