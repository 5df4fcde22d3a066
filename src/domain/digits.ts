const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** Converts the decimal digits of every script to 0–9; other characters stay. */
export function normaliseDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    // Unicode lists the ten digits of a script one after the other, beginning with its zero.
    let before = 0;
    while (isDigit(digit.codePointAt(0)! - before - 1)) before += 1;
    return String(before % 10);
  });
}
