import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { normaliseEmail } from '#domain/email-address.ts';
import { accounts, rateLimits, users } from '#server/db/schema/index.ts';
import { signInFields } from '#contracts/account.ts';
import { handleAccountForm } from '#server/services/account/handle-account-form.ts';
import { renewPasswordHash, verifyPassword } from '#server/services/account/password.ts';
import { readableEmail } from '#server/text/readable-email.ts';
import { wrongEmailText } from '#domain/wrong-email-text.ts';
import { newPerson } from '../support/new-person.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';

let shop: TestShop;
beforeAll(async () => void (shop = await openShop()));
beforeEach(async () => void (await shop.db.delete(rateLimits)));
afterAll(() => shop.close());

const register = (changes: object) => {
  const person = { ...newPerson(), ...changes };
  return shop.call('/account/register', person).then((response) => ({ person, response }));
};
const signIn = async (email: string, password: string) =>
  (await shop.call('/account/login', { email, password })).status;
const hashOf = async (email: string) => {
  const [row] = await shop.db
    .select({ password: accounts.password })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(eq(users.email, email.toLowerCase()));
  return row!.password!;
};

describe('a typed text', () => {
  it('is stored in the composed form, without what nobody sees', async () => {
    const { response } = await register({ name: '\ufeffZoe\u0301 \u00adMu\u200dller' });
    expect(response.data).toMatchObject({ name: 'Zoé Muller' });
  });

  it.each(['\u3164', '\u2800', '\u00ad\u034f', '\u{e0041}'])(
    'is no name if it shows nothing: %j',
    async (name) => {
      const { response } = await register({ name });
      expect([response.status, response.error?.fields]).toEqual([400, { name: expect.any(String) }]);
    },
  );
});

describe('an email address with a domain of another script', () => {
  it.each(['Bücher.example', 'पता.भारत'])(
    'is one account, by the form and by the API, in each notation: %s',
    async (domain) => {
      const ascii = `ana@${new URL(`http://${domain}`).hostname}`;
      const password = 'a long mango word';
      const sent = await shop.call('/account/register', { name: 'Ana', email: `Ana@${domain}`, password });
      expect(sent.status).toBe(200);
      expect(await signIn(ascii, password)).toBe(200);
      const form = new FormData();
      form.set('email', ` ana@${domain.normalize('NFD')}`);
      form.set('password', password);
      const posted = await handleAccountForm(form, signInFields, async (values) => ({
        ok: true as const,
        values,
      }));
      expect(posted.done?.values.email).toBe(ascii);
    },
  );
});

describe('an email address that is pasted with what stands around it', () => {
  it.each([
    (email: string) => `Ana Rao <${email}>`,
    (email: string) => `mailto:${email}`,
    (email: string) => ` ${email}.\n`,
    (email: string) => `"Rao, Ana" <MAILTO:${email}>,`,
    (email: string) => `${email.replace('@', '＠')} ;`,
  ])('is one account, by the form and by the API: %s', async (around) => {
    const { person, response } = await register({});
    expect(response.status).toBe(200);
    expect(await signIn(around(person.email), person.password)).toBe(200);
    const form = new FormData();
    form.set('email', around(person.email));
    form.set('password', person.password);
    const read = async (values: object) => ({ ok: true as const, values });
    const posted = await handleAccountForm(form, signInFields, read);
    expect(posted.done?.values).toMatchObject({ email: person.email.toLowerCase() });
    const taken = await shop.call('/account/register', { ...person, email: around(person.email) });
    expect(taken.status).not.toBe(200);
  });

  it.each(['ana@haat.example, ben@haat.example', 'ben@haat.example <ana@haat.example>'])(
    'is refused with a reason if nobody knows which one is meant: %s',
    async (email) => {
      const { response } = await register({ email });
      expect(response.error?.fields).toEqual({ email: 'Enter one email address only.' });
      const sent = await shop.call('/account/send-otp', { email });
      expect(sent.error?.fields).toEqual({ email: 'Enter one email address only.' });
      expect(wrongEmailText(email)).toBe('people.wrong.emails');
      expect(wrongEmailText('ana@')).toBe('people.wrong.email');
    },
  );
});

describe('[F43] a password', () => {
  it.each([
    ['manguéé-2026', 'manguee\u0301-2026'.replace('ee\u0301', 'e\u0301e\u0301')],
    ['\u095b\u095b\u095b\u095b-2026', 'ज\u093cज\u093cज\u093cज\u093c-2026'],
    ['ﬁne-words-2026', 'fine-words-2026'],
  ])('is the same in every form: %j and %j', async (one, other) => {
    for (const [chosen, typed] of [
      [one, other],
      [other, one],
    ] as const) {
      const { person } = await register({ password: chosen });
      expect(await signIn(person.email, typed)).toBe(200);
      expect(await signIn(person.email, `${typed}x`)).toBe(401);
    }
  });

  it('that an earlier release has hashed as it was typed is accepted, and hashed again', async () => {
    const decomposed = 'cafe\u0301-au-lait-2026';
    const { person } = await register({});
    const old = await hash(decomposed);
    const [row] = await shop.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, person.email.toLowerCase()));
    await shop.db.update(accounts).set({ password: old }).where(eq(accounts.userId, row!.id));
    expect(await signIn(person.email, decomposed.normalize('NFC'))).toBe(200);
    expect(await hashOf(person.email)).not.toBe(old);
    expect(await verifyPassword(await hashOf(person.email), decomposed)).toBe(true);
    expect(await signIn(person.email, decomposed)).toBe(200);
  });

  it('that was changed since it was verified stays', async () => {
    const { person } = await register({ password: 'manguéé-2026' });
    const before = await hashOf(person.email);
    const [row] = await shop.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, person.email.toLowerCase()));
    await renewPasswordHash(shop.db, row!.id, 'café-au-lait-2026');
    expect(await hashOf(person.email)).toBe(before);
  });

  it('keeps its hash if it is the current one', async () => {
    const { person } = await register({ password: 'manguéé-2026' });
    const before = await hashOf(person.email);
    expect(await signIn(person.email, 'manguéé-2026')).toBe(200);
    expect(await hashOf(person.email)).toBe(before);
  });
});

it.each([
  ['ana@xn--bcher-kva.example', 'ana@bücher.example'],
  ['ana@xn--h2bl5d.xn--h2brj9c', 'ana@पता.भारत'],
  ['ana@shop.example', 'ana@shop.example'],
  ['ana@xn--', 'ana@xn--'],
  ['+919845012345', '+919845012345'],
])('the email address %s is shown as %s, and typed again it is the same', (stored, shown) => {
  expect(readableEmail(stored)).toBe(shown);
  if (stored.includes('.')) expect(normaliseEmail(shown)).toBe(stored);
});
