const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0xff10];

/** Converts Arabic, Persian, Devanagari, Bengali and full-width digits to 0–9; other characters stay. */
export function normaliseDigits(text: string): string {
  return Array.from(text, (character) => {
    const code = character.codePointAt(0)!;
    const zero = zeros.find((start) => code >= start && code <= start + 9);
    return zero === undefined ? character : String(code - zero);
  }).join('');
}
