import { describe, expect, it } from 'vitest';
import { en } from '#i18n/en/index.ts';
import { builtInLanguages } from '#i18n/languages.ts';
import { patternFault } from '#i18n/pattern-fault.ts';

const texts: Record<string, string> = en;

describe('LANG-05 a text that a shop writes itself', () => {
  it.each([
    ['{name} wurde entfernt', '{name} was taken out', null],
    ['{n, plural, one {# Stück} other {# Stück}} von {store}', '{n} of {store}', null],
    ['{n, plural, =0 {nichts} other {# von {name}}}', '{name}: {n}', null],
    ['entfernt', '{name} was taken out', 'Keep {name}'],
    ['{Name} wurde entfernt', '{name} was taken out', '{Name} is nothing that can be filled in'],
    ['{name} {price}', '{name}', '{price} is nothing'],
    ['Zu {shop}', 'Home', 'without { and }'],
    ['{name wurde entfernt', '{name} was taken out', '{ without its }'],
    ['name} wurde entfernt', '{name} was taken out', '} without its {'],
    ['{n, plural, one {# Stück}}', '{n} things', 'needs the form “other”'],
    ['{n, plural, eins {# Stück} other {# Stück}}', '{n} things', '“eins” is no form'],
    ['{n, select, other {#}}', '{n} things', 'stands “plural”'],
    ['{n, plural, one {# {} other {#}}', '{n} things', '{ without its }'],
    ['{n, plural, other {# {who}}}', '{n} things', '{who} is nothing'],
  ])('%s for %s', (text, english, fault) => {
    const found = patternFault(text, english);
    if (fault === null) expect(found).toBeNull();
    else expect(found).toContain(fault);
  });

  it('finds nothing wrong with what comes with the code', () => {
    const faults = builtInLanguages.flatMap(({ code, texts: own }) =>
      Object.entries(own)
        .flatMap(([key, text]) => patternFault(text, texts[key] ?? '') ?? [])
        .map((fault) => [code, fault]),
    );
    expect(faults).toEqual([]);
  });
});
