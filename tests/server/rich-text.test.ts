import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentKind } from '#domain/document-kind.ts';
import { documents, revisions } from '#server/db/schema/index.ts';
import { sanitizeRichText } from '#server/text/sanitize-rich-text.ts';
import { sanitizeBody } from '#server/services/documents/sanitize-body.ts';
import { readDocument } from '#server/services/documents/read-document.ts';
import { eq } from 'drizzle-orm';
import { signInAtDesk } from '../support/content.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';

/** Known bypasses of sanitizers: broken nesting, foreign content, odd encodings, raw-text elements. */
const corpus = [
  '<img src=x onerror=alert(1)>',
  '<p onclick="alert(1)">a</p>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="JaVa&#115;cript:alert(1)">a</a>',
  '<a href="java\nscript:alert(1)">a</a>',
  '<a href="\u0001javascript:alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="//evil.example">a</a>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>a</text></a></svg>',
  '<svg/onload=alert(1)>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>">',
  '<xmp><p title="</xmp><svg/onload=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<style>@import "//evil.example"</style>',
  '<p style="background:url(javascript:alert(1))">a</p>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<base href="//evil.example/">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1)//<</script>',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '</script><script>alert(1)</script>',
  '<p>\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt></p>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<a href="https://x.example" target="_blank" rel="opener" onmouseover=alert(1)>a</a>',
];

const allowed = /<(?!\/?(?:p|br|strong|b|em|i|u|s|sub|sup|h2|h3|h4|ul|ol|li|blockquote|a|hr)(?=[\s/>]))/i;

describe('[F50] an editor’s text', () => {
  test.each(corpus)('%j loses all executable parts', (dirty) => {
    const clean = sanitizeRichText(dirty);
    expect(clean).not.toMatch(allowed);
    expect(clean).not.toMatch(/<[^>]*\s(?:on\w+|style|srcdoc|src|xlink:href)\s*=/i);
    for (const [, href] of clean.matchAll(/href="([^"]*)"/g))
      expect(href).toMatch(/^(?:https?:\/\/|\/(?!\/)|#|mailto:|tel:)/);
    expect(sanitizeRichText(clean)).toBe(clean);
  });

  test('keeps allowed markup unchanged', () => {
    const text =
      '<h2>Kept</h2><p>A <strong>bold</strong> <a href="/campaign/mango">link</a></p><ul><li>one</li></ul>';
    expect(sanitizeRichText(text)).toBe(text);
    expect(sanitizeRichText('<p><a href="https://a.example">a</a></p>')).toBe(
      '<p><a href="https://a.example" rel="noopener noreferrer" target="_blank">a</a></p>',
    );
  });

  test.each(['b', 'blockquote', 'ul><li', 'table><tr><td'])(
    'made of thousands of nested %s elements does not block the server',
    (tag) => {
      const clean = sanitizeRichText(`<${tag}>`.repeat(6_000) + 'x');
      expect(clean).toContain('x');
      expect(clean.split('<').length).toBeLessThan(40);
    },
  );

  test.each([
    ['<p>Mail <a href="mailto:hello@haat.example">us</a></p>'],
    ['<p>Call <a href="tel:+91 80 4567 1200">us</a></p>'],
    ['<p>See <a href="http://a.example/x?y=1&amp;z=2" rel="noopener noreferrer" target="_blank">it</a></p>'],
  ])('keeps the address of a link in %s', (text) => {
    expect(sanitizeRichText(text)).toBe(text);
  });

  test('keeps lines, headings and cells apart, and what is bold by style', () => {
    const pasted =
      '<div>Mon–Fri 9–5</div><div>Sat 9–1</div><h1>Our shop</h1><table><tr><td>Mon</td><td>9–5</td></tr><tr><td>Tue</td><td style="font-weight:700">9–5</td></tr></table>';
    expect(sanitizeRichText(pasted)).toBe(
      '<p>Mon–Fri 9–5</p><p>Sat 9–1</p><h2>Our shop</h2><p>Mon | 9–5</p><p>Tue | <strong>9–5</strong></p>',
    );
  });
});

describe('[F50] sanitizing an editor’s text', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop({ seeded: true });
  });
  afterAll(() => shop.close());
  const page = (html: string, url = '') => ({
    title: 'A </script><script>alert(1)</script> title',
    description: '',
    blocks: [
      { type: 'richText', props: { id: 'text', html } },
      { type: 'faq', props: { id: 'faq', questions: [{ question: 'Why?', answerHtml: html }] } },
      { type: 'hero', props: { id: 'top', title: 'x', link: { label: 'go', url } } },
    ],
  });

  test('the texts of the demo are in the form that cleaning makes', async () => {
    const rows = await shop.db
      .select({ kind: documents.kind, body: revisions.body })
      .from(revisions)
      .innerJoin(documents, eq(documents.id, revisions.documentId));
    expect(rows.length).toBeGreaterThan(50);
    for (const { kind, body } of rows) expect(sanitizeBody(kind as DocumentKind, body)).toEqual(body);
  });

  test('a text is sanitized on saving, in every block, and again on rendering', async () => {
    const editor = await signInAtDesk(shop, 'editor@haat.example');
    const dirty = '<p>good<img src=x onerror=alert(1)></p><script>alert(1)</script>';
    const made = await editor.call('documents/create', {
      kind: 'page',
      slug: 'sly',
      locale: 'en',
      body: page(dirty),
    });
    expect(made.status).toBe(200);
    await editor.call('documents/publish', { id: made.data.id, despite: true });
    const [stored] = await shop.db.select().from(revisions).where(eq(revisions.documentId, made.data.id));
    expect(JSON.stringify(stored!.body['blocks'])).not.toMatch(/onerror|<script/);

    await shop.db
      .update(revisions)
      .set({ body: page(dirty, 'javascript:alert(1)') })
      .where(eq(revisions.id, stored!.id));
    const shown = await readDocument(shop.app, { kind: 'page', slug: 'sly', locale: 'en' });
    expect(JSON.stringify(shown!.body['blocks'])).not.toMatch(/onerror|<script|javascript:/);
    expect(JSON.stringify(shown!.body['blocks'])).toContain('<p>good</p>');
  });

  test('the limit of a text counts what is kept, and its message names what readers see', async () => {
    const editor = await signInAtDesk(shop, 'editor@haat.example');
    const create = (slug: string, html: string) =>
      editor.call('documents/create', { kind: 'page', slug, locale: 'en', body: page(html) });
    const run = '<p><span style="font-family:Arial;font-size:11pt;color:#000">A line of text.</span></p>';
    expect((await create('word-processor', run.repeat(400))).status).toBe(200);
    const long = await create('too-long', '<p>' + 'aa <b>bb</b> '.repeat(1_500) + '</p>');
    expect(long.error).toMatchObject({
      code: 'validation_failed',
      fields: {
        'blocks.0.props.html':
          'Maximum 20000 characters with formatting; this has 34506, of which readers see 8999.',
      },
    });
  });

  test('a picture inside a text is refused with a hint, not lost', async () => {
    const editor = await signInAtDesk(shop, 'editor@haat.example');
    const { error } = await editor.call('documents/create', {
      kind: 'page',
      slug: 'screenshot',
      locale: 'en',
      body: page('<p>Old text<img src="data:image/png;base64,iVBORw0KGgo="></p>'),
    });
    expect(error).toMatchObject({
      code: 'validation_failed',
      fields: { 'blocks.0.props.html': expect.stringContaining('picture block') },
    });
  });

  test('[F51] a misleading link is refused at its field', async () => {
    const editor = await signInAtDesk(shop, 'editor@haat.example');
    for (const url of [
      '//evil.example',
      String.raw`/\evil.example`,
      'javascript:alert(1)',
      'http://evil.example',
      'null',
    ]) {
      const made = await editor.call('documents/create', {
        kind: 'page',
        slug: 'external-link',
        locale: 'en',
        body: page('', url),
      });
      expect(made.error).toMatchObject({
        code: 'validation_failed',
        fields: { 'blocks.2.props.link.url': expect.any(String) },
      });
    }
    const slides = [{ image: 'mango', url: 'https://elsewhere.example', alt: { en: 'Mangoes' } }];
    const slider = await editor.call('documents/create', {
      kind: 'promo_slider',
      slug: 'external-link',
      body: { slides },
    });
    expect(slider.error?.fields).toHaveProperty(['slides.0.url']);
  });
});
