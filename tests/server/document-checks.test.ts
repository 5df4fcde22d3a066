import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blocks } from '#blocks/schemas.ts';
import { coupons, documents } from '#server/db/schema/index.ts';
import { explainRefusal } from '#server/services/desk/explain-document-refusals.ts';
import { campaignBody, type Desk, signInAtDesk } from '../support/content.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';

let shop: TestShop;
let editor: Desk;
beforeAll(async () => {
  shop = await openShop({ seeded: true });
  editor = await signInAtDesk(shop, 'editor@haat.example');
});
afterAll(() => shop.close());

type Block = { type: string; props: Record<string, unknown> };
let count = 0;
async function campaign(body: object, { slug = `checks-${++count}`, locale = 'en' } = {}) {
  const made = await editor.call('documents/create', { kind: 'campaign', slug, locale, body });
  expect(made.error).toBeUndefined();
  return { id: made.data.id as number, slug };
}
const publish = (id: number, despite = false) => editor.call('documents/publish', { id, despite });
const problemsOf = (response: Awaited<ReturnType<typeof publish>>) =>
  (response.error as unknown as { details: { problems: { code: string; field: string; text: string }[] } })
    .details.problems;
const withBlocks = (...added: Block[]) => ({ ...campaignBody('Of our own'), blocks: added });

describe('placeholder content cannot be published', () => {
  test('a block with an unchanged example is reported, also when publishing is confirmed', async () => {
    const hero = { type: 'hero', props: { id: 'a', ...blocks.hero.example } };
    const inColumn = {
      type: 'columns',
      props: { id: 'b', start: [{ type: 'heading', props: { id: 'c', ...blocks.heading.example } }] },
    };
    const { id, slug } = await campaign(withBlocks(hero, inColumn));
    for (const despite of [false, true]) {
      const refused = await publish(id, despite);
      expect([refused.status, refused.error?.code]).toEqual([409, 'publish_blocked']);
      expect(problemsOf(refused)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            code: 'untouched_example',
            field: 'blocks.0.props.word',
            text: 'The block “Hero” still has its example text. Write your own or remove it.',
            is_blocking: true,
          }),
          expect.objectContaining({
            code: 'untouched_example',
            field: 'blocks.1.props.start.0.props.title',
          }),
        ]),
      );
    }
    const from = new Date(Date.now() + 3_600_000).toISOString();
    expect((await editor.call('documents/schedule', { id, from, despite: true })).error?.code).toBe(
      'publish_blocked',
    );
    const [row] = await shop.db
      .select()
      .from(documents)
      .where(and(eq(documents.kind, 'campaign'), eq(documents.slug, slug)));
    expect(row).toMatchObject({ state: 'draft', publishedRevisionId: null });
  });

  test.each(
    Object.values(blocks)
      .filter((block) => !('only' in block) && !('keepsExample' in block))
      .filter(({ example }) => /title|text|html|word|question|who|alt/.test(JSON.stringify(example)))
      .map(({ type, example }) => [type, example] as const),
  )(
    'the block %s with its example text prevents publishing, and no longer after a text is changed',
    async (type, example) => {
      const checkExample = async (props: Record<string, unknown>) => {
        const { id } = await campaign(withBlocks({ type, props: { id: 'a', ...props } }));
        const { data } = await editor.call('documents/check', { id });
        return (data as { code: string }[]).filter(({ code }) => code === 'untouched_example');
      };
      expect(await checkExample(example)).toHaveLength(1);
      const changed = JSON.stringify(example).replace(
        /("(?:title|text|html|word|question|who|alt)":")/,
        '$1Our own ',
      );
      expect(await checkExample(JSON.parse(changed) as Record<string, unknown>)).toEqual([]);
    },
  );

  test('each example text beside own texts is reported at its field; those that suit every shop may stay', async () => {
    const { title, text } = blocks.heading.example as { title: string; text: string };
    const found = async (props: object, type = 'heading') => {
      const { id } = await campaign(withBlocks({ type, props: { id: 'a', ...props } }));
      const { data } = await editor.call('documents/check', { id });
      return (data as { code: string; field: string; text: string; is_blocking: boolean }[]).filter(
        ({ code }) => code === 'example_text',
      );
    };
    expect(await found({ title: 'Returns', text })).toEqual([
      {
        code: 'example_text',
        field: 'blocks.0.props.text',
        text: `“${text}” is still example text. Write your own, or empty the field.`,
        is_blocking: false,
      },
    ]);
    expect(await found({ title, text: 'How to send something back.' })).toHaveLength(1);
    expect(await found({ title: 'Returns', text: '' })).toEqual([]);
    const { title: heading, questions } = blocks.faq.example as { title: string; questions: object[] };
    const own = { question: 'Who pays?', answerHtml: '<p>We do.</p>' };
    expect(await found({ title: heading, questions: [own] }, 'faq')).toEqual([]);
    expect(
      (await found({ title: heading, questions: [own, ...questions] }, 'faq')).map(({ field }) => field),
    ).toEqual(['blocks.0.props.questions.1.question', 'blocks.0.props.questions.1.answerHtml']);
  });

  test('example texts are found in a block of a column too', async () => {
    const example = blocks.heading.example as { title: string; text: string };
    const check = async (...given: object[]) => {
      const { id } = await campaign(withBlocks(...(given as never[])));
      const { data } = await editor.call('documents/check', { id });
      return (data as { code: string; field: string }[]).map(({ code, field }) => [code, field]);
    };
    const heading = (props: object) => ({ type: 'heading', props: { id: 'b', ...example, ...props } });
    const columns = { type: 'columns', props: { id: 'a', start: [heading({ title: 'Ours' })], end: [] } };
    expect(await check(columns)).toEqual([['example_text', 'blocks.0.props.start.0.props.text']]);
    const untouched = { type: 'columns', props: { id: 'a', start: [], end: [heading({})] } };
    expect(await check(untouched)).toEqual([['untouched_example', 'blocks.0.props.end.0.props.title']]);
  });

  test('an example text that was published once is not reported again', async () => {
    const block = { type: 'heading', props: { id: 'a', ...blocks.heading.example, title: 'Our own' } };
    const { id } = await campaign(withBlocks(block));
    expect((await publish(id)).error?.code).toBe('publish_checks');
    expect((await publish(id, true)).data.state).toBe('published');
    expect((await editor.call('documents/check', { id })).data).toEqual([]);
  });

  test('publishing is refused for an empty campaign, and for a slider block without a chosen slider', async () => {
    const empty = await publish((await campaign(withBlocks())).id, true);
    expect(problemsOf(empty)).toEqual([
      expect.objectContaining({ code: 'empty_document', field: 'blocks', is_blocking: true }),
    ]);
    const own = { type: 'heading', props: { id: 'a', title: 'Our own' } };
    const slider = { type: 'promoSlider', props: { id: 'b', slug: '' } };
    const unset = await publish((await campaign(withBlocks(own, slider))).id, true);
    expect(problemsOf(unset)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          code: 'unset_block',
          field: 'blocks.1.props.slug',
          text: 'The block “Promo slider” shows nothing yet. Choose what it shows or remove it.',
        }),
      ]),
    );
  });

  test('the demo’s own documents have no problem that prevents publishing', async () => {
    const { data } = await editor.call('documents/list', { page: 1, perPage: 200 });
    const rows = data.rows as { id: number; kind: string; slug: string }[];
    for (const { id, kind, slug } of rows.filter((row) => !row.slug.startsWith('checks-'))) {
      const { data: problems } = await editor.call('documents/check', { id });
      const blocking = (problems as { is_blocking: boolean; text: string }[]).filter(
        (each) => each.is_blocking,
      );
      expect.soft(blocking, `${kind} ${slug}`).toEqual([]);
    }
  });
});

test('a code that looks like a coupon’s and belongs to none is reported where it stands', async () => {
  const [known, ended] = await shop.db
    .insert(coupons)
    .values([
      { code: 'SWEETS20', discountType: 'FIXED', discount: 100 },
      { code: 'SWEETS19', discountType: 'FIXED', discount: 100, endsAt: new Date(0) },
    ])
    .returning();
  const text = `Enter DIWALI20 or ${known!.code}, not ${ended!.code}. E100, COVID-19, A4 and /pages/SALE2024 are no codes.`;
  const { id } = await campaign(
    withBlocks(
      { type: 'banner', props: { id: 'a', title: 'DIWALI20', text: 'Sweets' } },
      { type: 'richText', props: { id: 'b', html: `<p>${text}</p>` } },
    ),
  );
  const refused = await publish(id);
  expect(problemsOf(refused).map(({ code, field, text: what }) => [code, field, what.slice(0, 10)])).toEqual([
    ['unknown_coupon', 'blocks.0.props.title', '“DIWALI20”'],
    ['unknown_coupon', 'blocks.1.props.html', '“DIWALI20”'],
    ['unknown_coupon', 'blocks.1.props.html', '“SWEETS19”'],
  ]);
  expect((await publish(id, true)).status).toBe(200);
});

test('a picture block without a chosen picture is not reported as a missing picture', async () => {
  const own = { type: 'heading', props: { id: 'a', title: 'Our own' } };
  const image = (name: string) => ({ type: 'image', props: { id: 'b', picture: { name, alt: '' } } });
  const codes = async (name: string) => {
    const { id } = await campaign(withBlocks(own, image(name)));
    const { data } = await editor.call('documents/check', { id });
    return (data as { code: string; field: string }[])
      .filter(({ field }) => field.startsWith('blocks.1.props.picture.'))
      .map(({ code }) => code);
  };
  expect(await codes('')).toEqual([]);
  expect(await codes('mango')).toEqual(['missing_alt']);
  for (const name of ['no-such-picture', 'media:999999'])
    expect(await codes(name), name).toEqual(['missing_picture', 'missing_alt']);
});

test('a refusal is explained at the field that it concerns', () => {
  const explained = (error: string) => explainRefusal({ ok: false, error });
  expect(explained('slug_taken')).toMatchObject({ fields: { slug: expect.stringMatching(/\w/) } });
  expect(explained('picture_kind')).toMatchObject({
    fields: { file: 'Only JPEG, PNG, WebP or AVIF pictures are allowed.' },
  });
  const locked = explained('currency_locked') as { message: string };
  expect(locked).toMatchObject({
    ok: false,
    error: 'currency_locked',
    fields: { currencyCode: locked.message },
  });
  expect(explained('not_found')).toMatchObject({
    message: expect.stringContaining('doesn’t exist any more'),
  });
  expect(explained('unheard_of')).toEqual({
    ...{ ok: false, error: 'unheard_of', message: 'Something went wrong.' },
  });
  expect(explainRefusal({ ok: true })).toEqual({ ok: true });
});

describe('a translation', () => {
  test('identical to its source causes a warning, and is published when confirmed', async () => {
    const { slug } = await campaign(campaignBody('Ten weeks of mango'));
    const copy = await campaign(campaignBody('आम के दस हफ़्ते'), { slug, locale: 'hi' });
    const warned = await publish(copy.id);
    expect(warned.error?.code).toBe('publish_checks');
    expect(problemsOf(warned)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          code: 'same_translation',
          field: 'description',
          text: '“Mangoes from Devgad, sold on the day they land.” is the same as in the original. Translate it, or publish it anyway if it should be the same.',
          is_blocking: false,
        }),
        expect.objectContaining({
          field: 'blocks.1.props.html',
          text: '“Four kinds from nine orchards.” is the same as in the original. Translate it, or publish it anyway if it should be the same.',
        }),
      ]),
    );
    expect(problemsOf(warned).map(({ field }) => field)).not.toContain('title');
    expect((await publish(copy.id, true)).data.state).toBe('published');
  });

  test('inside a document with several languages causes a warning if it is identical to the English text', async () => {
    const { data } = await editor.call('documents/create', {
      kind: 'section',
      slug: `checks-${++count}`,
      body: { title: { en: 'Fresh today', hi: 'Fresh today', ar: 'طازج اليوم' } },
    });
    const { data: problems } = await editor.call('documents/check', { id: data.id });
    expect(problems).toEqual([
      expect.objectContaining({ code: 'same_translation', field: 'title.hi', is_blocking: false }),
    ]);
  });

  test('is not asked for where customers do not read the text', async () => {
    const title = { en: 'Of our own' };
    const fields = async (kind: string, slug: string, body: object) => {
      const { data } = await editor.call('documents/create', { kind, slug, body: { title, ...body } });
      const { data: problems } = await editor.call('documents/check', { id: data.id });
      return (problems as { field: string }[]).map(({ field }) => field);
    };
    const links = [{ title: { en: 'Help' }, url: '/' }];
    expect(await fields('menu', 'main', { links })).toEqual(['links.0.title.hi', 'links.0.title.ar']);
    expect(await fields('menu', 'footer-1', {})).toEqual(['title.hi', 'title.ar']);
    const { data } = await editor.call('documents/list', { kind: 'home', page: 1, perPage: 5 });
    const { id } = data.rows[0];
    const { data: home } = await editor.call('documents/get', { id });
    const { data: problems } = await editor.call('documents/check', { id, body: { ...home.body, title } });
    expect(JSON.stringify(problems)).not.toContain('title.hi');
  });
});
