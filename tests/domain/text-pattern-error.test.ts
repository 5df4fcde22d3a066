import { describe, expect, it } from 'vitest';
import { en } from '#i18n/en/index.ts';
import { builtInLanguages } from '#i18n/languages.ts';
import { textPatternError } from '#i18n/text-pattern-error.ts';

const texts: Record<string, string> = en;

describe('LANG-05 a text overridden by the shop', () => {
  it.each([
    ['{name} wurde entfernt', '{name} was removed', null],
    ['{n, plural, one {# Stück} other {# Stück}} von {store}', '{n} of {store}', null],
    ['{n, plural, =0 {nichts} other {# von {name}}}', '{name}: {n}', null],
    ['entfernt', '{name} was removed', 'Keep {name}'],
    ['{Name} wurde entfernt', '{name} was removed', '{Name} is nothing that can be filled in'],
    ['{name} {price}', '{name}', '{price} is nothing'],
    ['Zu {shop}', 'Home', 'without { and }'],
    ['{name wurde entfernt', '{name} was removed', '{ without its }'],
    ['name} wurde entfernt', '{name} was removed', '} without its {'],
    ['{n, plural, one {# Stück}}', '{n} things', 'needs the form “other”'],
    ['{n, plural, eins {# Stück} other {# Stück}}', '{n} things', '“eins” is no form'],
    ['{n, select, other {#}}', '{n} things', 'stands “plural”'],
    ['{n, plural, one {# {} other {#}}', '{n} things', '{ without its }'],
    ['{n, plural, other {# {who}}}', '{n} things', '{who} is nothing'],
  ])('%s for %s', (text, english, fault) => {
    const found = textPatternError(text, english);
    if (fault === null) expect(found).toBeNull();
    else expect(found).toContain(fault);
  });

  it('finds no error in the built-in texts', () => {
    const faults = builtInLanguages.flatMap(({ code, texts: own }) =>
      Object.entries(own)
        .flatMap(([key, text]) => textPatternError(text, texts[key] ?? '') ?? [])
        .map((fault) => [code, fault]),
    );
    expect(faults).toEqual([]);
  });
});
