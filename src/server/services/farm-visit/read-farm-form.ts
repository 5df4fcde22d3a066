import { randomBytes } from 'node:crypto';
import type { FarmAnswers } from '#contracts/farm-visit.ts';
import { normaliseDigits } from '#domain/digits.ts';
import { readField } from '#server/request/form-params.ts';

export const newFarmKey = (): string => randomBytes(18).toString('base64url');

/** Parses the form that the page sends without scripts; an invalid number counts as 0. */
export function readFarmForm(form: FormData): { answers: FarmAnswers; key: string } {
  const field = (name: string) => readField(form, name);
  const people = (name: string) => {
    const number = Number(normaliseDigits(field(name)).trim() || '0');
    return Number.isInteger(number) && number >= 0 && number <= 9_999 ? number : 0;
  };
  const key = field('idempotency_key');
  return {
    key: /^[A-Za-z0-9_-]{16,64}$/.test(key) ? key : newFarmKey(),
    answers: {
      name: field('name'),
      mobile_number: field('mobile_number'),
      alternative_mobile_number: field('alternative_mobile_number'),
      location: field('location'),
      number_of_adults: people('number_of_adults'),
      number_of_kids: people('number_of_kids'),
      how_heard: field('how_heard'),
      visiting_date: field('visiting_date'),
    },
  };
}
