/** How spreadsheets write true and false in their languages, and what people write. */
const words: readonly (readonly [string, string])[] = [
  ['true', 'false'],
  ['yes', 'no'],
  ['1', '0'],
  ['wahr', 'falsch'],
  ['vrai', 'faux'],
  ['verdadero', 'falso'],
  ['verdadeiro', 'falso'],
  ['vero', 'falso'],
  ['waar', 'onwaar'],
  ['prawda', 'fałsz'],
  ['sant', 'falskt'],
  ['sand', 'falsk'],
  ['sann', 'usann'],
  ['tosi', 'epätosi'],
  ['pravda', 'nepravda'],
  ['igaz', 'hamis'],
  ['adevărat', 'fals'],
  ['истина', 'ложь'],
  ['істина', 'хибність'],
  ['doğru', 'yanliş'],
  ['doğru', 'yanlış'],
  ['αληθεσ', 'ψευδεσ'],
];

/** Reads true or false in any of these languages; null if it is neither. */
export function readTruth(text: string): boolean | null {
  const word = text.normalize('NFC').toLowerCase().replaceAll('ς', 'σ');
  if (words.some(([yes]) => yes === word)) return true;
  return words.some(([, no]) => no === word) ? false : null;
}
