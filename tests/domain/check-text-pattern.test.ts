import { describe, expect, it } from 'vitest';
import { en } from '#i18n/en/index.ts';
import { builtInLanguages } from '#i18n/languages.ts';
import { checkTextPattern } from '#i18n/check-text-pattern.ts';

const texts: Record<string, string> = en;

describe('LANG-05 a text overridden by the shop', () => {
  it.each([
    ['{name} wurde entfernt', '{name} was removed', null],
    ['{n, plural, one {# Stück} other {# Stück}} von {store}', '{n} of {store}', null],
    ['{n, plural, =0 {nichts} other {# von {name}}}', '{name}: {n}', null],
    ['entfernt', '{name} was removed', 'Keep the placeholder {name}'],
    ['{Name} wurde entfernt', '{name} was removed', 'Unknown placeholder {Name}'],
    ['{name} {price}', '{name}', 'Unknown placeholder {price}'],
    ['Zu {shop}', 'Home', 'Remove { and }'],
    ['{name wurde entfernt', '{name} was removed', '{ without a matching }'],
    ['name} wurde entfernt', '{name} was removed', '} without a matching {'],
    ['{n, plural, one {# Stück}}', '{n} things', 'needs the form “other”'],
    ['{n, plural, eins {# Stück} other {# Stück}}', '{n} things', '“eins” isn’t a plural form'],
    ['{n, select, other {#}}', '{n} things', 'Use “plural”'],
    ['{n, plural, one {# {} other {#}}', '{n} things', '{ without a matching }'],
    ['{n, plural, other {# {who}}}', '{n} things', 'Unknown placeholder {who}'],
  ])('“%s” in place of “%s”: the error is %s', (text, english, fault) => {
    const found = checkTextPattern(text, english);
    if (fault === null) expect(found).toBeNull();
    else expect(found).toContain(fault);
  });

  it('finds no error in the built-in texts', () => {
    const faults = builtInLanguages.flatMap(({ code, texts: own }) =>
      Object.entries(own)
        .flatMap(([key, text]) => checkTextPattern(text, texts[key] ?? '') ?? [])
        .map((fault) => [code, fault]),
    );
    expect(faults).toEqual([]);
  });
});
