import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHttpSmsSender } from '#server/adapters/http-sms-sender.ts';
import { messages, users } from '#server/db/schema/index.ts';
import { setAppDependencies } from '#server/process/app-dependencies.ts';
import { deliverMessages } from '#server/services/message/deliver-messages.ts';
import { queueEventMessage } from '#server/services/message/queue-event-message.ts';
import { type DeskCaller, openDeskAs } from '../support/desk.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';
import { answerStatus, openSmsProvider, type SmsProvider } from '../support/sms-provider.ts';

/** A request body of MSG91; docs/operations.md has a similar one. */
const msg91 =
  '{"template_id":"{template}","sender":"{sender}","recipients":[{"mobiles":"{number}","var1":"{variable1}","var2":"{variable2}","var3":"{variable3}"}]}';
const gupshup =
  'method=SendMessage&send_to={number}&msg={text}&msg_type={unicode?UNICODE_TEXT:TEXT}&userid=1&password=p&auth_scheme=plain&v=1.1&format=json&mask={sender}&dltTemplateId={template}&principalEntityId=12';
const vonage =
  'api_key=k&api_secret=s&from={sender}&to={number}&text={text}&type={unicode?unicode:text}&client-ref={key}&entity-id=12&content-id={template}';

let shop: TestShop;
let editor: DeskCaller;
let provider: SmsProvider;
beforeAll(async () => {
  shop = await openShop({ seeded: true });
  editor = await openDeskAs(shop, 'editor');
});
beforeEach(async () => {
  await shop.db.delete(messages);
  provider = await openSmsProvider();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  setAppDependencies(shop.app);
  await provider.close();
});
afterAll(() => shop.close());

type Texts = Record<'sms' | 'sms_template' | 'sms_sender' | 'sms_variables', Record<string, string>>;
const registered: Texts = {
  sms: { en: '{store} has your order {number} for {total}.' },
  sms_template: { en: '1207161234567890123' },
  sms_sender: { en: 'HAATIN' },
  sms_variables: { en: 'store, {number} , total' },
};

/** The document of an event, as the previous test has left it. */
const open = async (event = 'order-placed') => {
  const { data } = await editor('message-texts/open', { event });
  const { data: document } = await editor('documents/get', { id: data.id });
  return document as { id: number; revision: number; body: Texts & Record<string, unknown> };
};
const save = async (changes: Partial<Texts>, event?: string) => {
  const { id, revision, body } = await open(event);
  const saved = await editor('documents/save', { id, base: revision, body: { ...body, ...changes } });
  return { id, ...saved };
};
const publish = async (changes: Partial<Texts>) => {
  const { id } = await save(changes);
  return editor('documents/publish', { id, despite: true });
};
const none: Texts = { sms: {}, sms_template: {}, sms_sender: {}, sms_variables: {} };
const unlock = () => save({ sms_template: {} });

let number = 0;
const order = { store: 'Green Basket', number: '7-000012', total: { money: 124_000 } };
const queue = (locale = 'en', parameters: Parameters<typeof queueEventMessage>[1]['parameters'] = order) =>
  queueEventMessage(shop.db, {
    event: 'order-placed',
    key: `registered:${++number}`,
    recipient: { channel: 'sms', address: '+919845012345', locale },
    parameters,
    at: shop.app.clock.now(),
  });
const deliver = (template: string, accepted?: RegExp) =>
  deliverMessages({
    ...shop.app,
    senders: { sms: createHttpSmsSender({ url: provider.url, headers: {}, template, accepted }) },
  });
const row = async () => (await shop.db.select().from(messages))[0]!;

describe('an SMS whose text is registered', () => {
  test('is sent by its template with the variables in the registered order, and the same in each attempt', async () => {
    expect((await publish(registered)).error).toBeUndefined();
    provider.answerWith(answerStatus(503));
    await queue();
    await deliver(msg91);
    expect(await row()).toMatchObject({ state: 'queued' });
    await shop.db.update(messages).set({ nextAt: new Date(0) });
    await deliver(msg91);
    const bodies = provider.requests.map(({ body }) => JSON.parse(body) as unknown);
    expect(bodies[1]).toEqual({
      template_id: '1207161234567890123',
      sender: 'HAATIN',
      recipients: [{ mobiles: '919845012345', var1: 'Green Basket', var2: '7-000012', var3: '₹1,240' }],
    });
    expect(bodies[0]).toEqual(bodies[1]);
  });

  test('is sent by Gupshup and Vonage with its whole text and its alphabet', async () => {
    await publish(registered);
    await queue();
    await deliver(gupshup);
    await shop.db.delete(messages);
    await queue('en', { ...order, total: 'Rs 1240' });
    await deliver(vonage);
    const [one, two] = provider.requests.map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
    expect(one).toMatchObject({
      send_to: '919845012345',
      msg: 'Green Basket has your order 7-000012 for ₹1,240.',
      msg_type: 'UNICODE_TEXT',
      mask: 'HAATIN',
      dltTemplateId: '1207161234567890123',
    });
    expect(two).toMatchObject({
      to: '919845012345',
      type: 'text',
      from: 'HAATIN',
      'content-id': '1207161234567890123',
    });
    expect(two!['client-ref']).toMatch(/^haat-\d+$/);
  });

  test('is not sent in a language without a registered text if the provider requires registered texts', async () => {
    await publish(registered);
    await queue('hi');
    await deliver(msg91);
    expect(provider.requests).toEqual([]);
    expect(await row()).toMatchObject({
      state: 'failed',
      failure: 'This text has no template id of the SMS provider.',
    });
  });

  test('counts as sent only if the response confirms it, and the id in the response is stored', async () => {
    await publish(registered);
    const accepted = /"message":"(\w+)","type":"success"/;
    provider.answerWith(
      (response) => void response.end('{"message":"Template not found","type":"error"}'),
      (response) => void response.end('{"message":"3763646c3058373530393938","type":"success"}'),
    );
    await queue();
    await deliver(msg91, accepted);
    expect(await row()).toMatchObject({
      state: 'failed',
      failure: 'The SMS provider did not accept the message.',
    });
    await shop.db.delete(messages);
    await queue();
    await deliver(msg91, accepted);
    expect(await row()).toMatchObject({ state: 'sent', providerId: '3763646c3058373530393938' });
  });
});

describe('a registered SMS at the desk', () => {
  test('a registered SMS at the desk cannot be changed until its template id is removed', async () => {
    await unlock();
    expect((await save(registered)).error).toBeUndefined();
    const changed = { sms: { en: '{store} packs {number}: {total}' } };
    const refused = await save(changed);
    expect([refused.status, refused.error?.fields]).toEqual([
      400,
      {
        'sms.en':
          'This SMS is registered with the provider. To change it, remove its template id and save first.',
      },
    ]);
    // A changed text is refused even if the same save contains a new template id.
    expect((await save({ ...changed, sms_template: { en: '99' } })).status).toBe(400);
    // Other languages and the sender can be changed.
    expect((await save({ sms: { ...registered.sms, hi: 'ऑर्डर {number}' } })).error).toBeUndefined();
    expect((await save({ sms_sender: { en: 'HAATDL' } })).error).toBeUndefined();
    expect((await unlock()).error).toBeUndefined();
    expect((await save(changed)).error).toBeUndefined();
  });

  test.each([
    ['a variable too many', { sms_variables: { en: 'store, number, total, name' } }, 'sms_variables.en'],
    ['a variable too few', { sms_variables: { en: 'store, number' } }, 'sms_variables.en'],
    ['no variables', { sms_variables: {} }, 'sms_variables.en'],
    ['no text of its own', { sms: {} }, 'sms.en'],
  ])(
    'a registered SMS at the desk is not published with %s, even if confirmed',
    async (_, changes, field) => {
      await unlock();
      const { id } = await save({ ...none, ...registered, ...changes });
      expect((await editor('documents/publish', { id, despite: true })).error?.code).toBe('publish_blocked');
      const { data: problems } = await editor('documents/check', { id });
      expect(problems.filter(({ is_blocking }: { is_blocking: boolean }) => is_blocking)).toMatchObject([
        { field, is_blocking: true },
      ]);
    },
  );

  test('has no warnings for languages without a template, and its preview and test use the template', async () => {
    await unlock();
    const { id } = await save({ ...none, ...registered });
    const { data: problems } = await editor('documents/check', { id });
    expect(problems.filter(({ field }: { field: string }) => field.startsWith('sms_'))).toEqual([]);
    const { data: preview } = await editor('message-texts/preview', { id, locale: 'en' });
    expect(preview.sms.registered).toEqual({
      template: '1207161234567890123',
      sender: 'HAATIN',
      variables: ['Green Basket', '7-000012', '₹1,240'],
    });
    const other = await editor('message-texts/preview', { id, locale: 'hi' });
    expect(other.data.sms.registered).toBeNull();

    await shop.db
      .update(users)
      .set({ phoneNumber: '+919845000001' })
      .where(eq(users.email, 'editor@haat.example'));
    setAppDependencies({
      ...shop.app,
      senders: { sms: createHttpSmsSender({ url: provider.url, headers: {}, template: msg91 }) },
    });
    const tested = await editor('message-texts/test', { id, locale: 'en', channel: 'sms' });
    expect(tested.data).toEqual({ recipient: '+919845000001' });
    expect(JSON.parse(provider.requests[0]!.body)).toMatchObject({ template_id: '1207161234567890123' });
  });
});
