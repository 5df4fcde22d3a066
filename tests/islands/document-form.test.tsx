import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  blockPropsPath,
  findBlockOfField,
  blockPositions,
  nameOfBlock,
} from '../../src/desk/documents/block-position.ts';
import { documentKinds } from '#domain/document-kind.ts';
import { BodyForm } from '../../src/desk/documents/BodyForm.tsx';
import { fieldPathLabel } from '../../src/desk/documents/field-path-label.ts';
import { replacePicture } from '../../src/desk/documents/form/replace-picture.ts';
import { type DeskProps, DeskProvider } from '../../src/desk/desk-context.ts';

const desk = { me: { role: 'admin' }, shop: { languages: [{ code: 'en', name: 'English' }] } };

test('a settings document shows defaults for omitted settings without storing them', () => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <DeskProvider value={desk as unknown as DeskProps}>
        <BodyForm kind="settings" body={{ shopName: 'Nine' }} onChange={() => undefined} />
      </DeskProvider>
    </QueryClientProvider>,
  );
  /** The value of a text input, or the content of a larger field. */
  const renderedValueOf = (field: string) => {
    const tag = new RegExp(`<(?:input|textarea)[^>]*id="field-${field}"[^>]*>[^<]*`).exec(html)?.[0] ?? '';
    return /value="([^"]*)"/.exec(tag)?.[1] ?? tag.split('>')[1];
  };
  expect(renderedValueOf('shopName')).toBe('Nine');
  expect(renderedValueOf('country')).toBe('IN');
  expect(renderedValueOf('storeColor')).toBe('#1c6a3c');
  expect(renderedValueOf('callingCode')).toBe('+91');
  expect(html).not.toContain('phoneDigits');
});

test('replacing a picture clears its alternative text; selecting the first picture keeps the text', () => {
  expect(replacePicture({ name: 'mango', alt: 'A ripe mango' }, 'media:7')).toEqual({
    name: 'media:7',
    alt: '',
  });
  expect(replacePicture({ name: '', alt: 'A field' }, 'media:7')).toEqual({
    name: 'media:7',
    alt: 'A field',
  });
  expect(replacePicture({ name: 'media:7', alt: 'A field' }, 'media:7:fit')).toEqual({
    name: 'media:7:fit',
    alt: 'A field',
  });
  expect(replacePicture({ name: 'mango', alt: 'A ripe mango' }, 'mango')).toMatchObject({
    alt: 'A ripe mango',
  });
});

test('a field with a problem is found and labelled, also in a column', () => {
  const picture = { type: 'image', props: { id: 'photo' } };
  const content = [
    { type: 'hero', props: { id: 'top' } },
    { type: 'columns', props: { id: 'two', start: [], end: [picture] } },
  ];
  const field = 'blocks.1.props.end.0.props.picture.alt';
  const position = { index: 0, zone: 'two:end' };
  expect(findBlockOfField(content, field)).toEqual({ position, rest: 'picture.alt' });
  expect(blockPropsPath(content, position)).toBe('blocks.1.props.end.0.props');
  expect(blockPositions(content).map(({ label }) => label)).toEqual([
    '1. Hero',
    '2. Columns',
    '2. Columns, second column: 1. Picture',
  ]);
  const body = { title: 'Aam', blocks: content };
  expect(fieldPathLabel('campaign', body, field)).toBe(
    'Blocks › 2. Columns › Second column › 1. Picture › Picture › Alt',
  );
  expect(fieldPathLabel('campaign', body, 'blocks.0.props.link.url')).toBe(
    'Blocks › 1. Hero › Button › Link',
  );
  expect(fieldPathLabel('campaign', body, 'title')).toBe('Title');
});

test('a block is named by what it shows, in the language of the document', () => {
  const name = (props: object, locale = 'en') =>
    nameOfBlock(
      { type: 'any', props: { id: 'a', ...props } },
      { locale, nameOf: (slug) => `Section ${slug}` },
    );
  expect(name({ title: 'Fresh today', text: 'In before six' })).toBe('Fresh today');
  expect(name({ title: { en: 'Fresh today', hi: 'आज ताज़ा' } }, 'hi')).toBe('आज ताज़ा');
  expect(name({ title: '', html: '<p>Say <b>where</b></p><p>it grows.</p>' })).toBe('Say where it grows.');
  expect(name({ slug: 'fruit' })).toBe('Section fruit');
  expect(name({ title: 'mango '.repeat(20) })).toMatch(/^mango.{30,40}…$/);
  expect(name({ size: 'medium' })).toBe('');
  const heading = { type: 'heading', props: { id: 'b', title: 'Our own' } };
  const content = [{ type: 'columns', props: { id: 'a', start: [heading], end: [] } }];
  const titleOf = (block: { props: Record<string, unknown> }) => String(block.props['title'] ?? '');
  expect(blockPositions(content, titleOf).map(({ label }) => label)).toEqual([
    '1. Columns',
    '1. Columns, first column: 1. Heading · Our own',
  ]);
});

test('the forms of documents have no developer words, and name the choices', () => {
  const formOf = (kind: (typeof documentKinds)[number], body: Record<string, unknown>) =>
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <DeskProvider value={desk as unknown as DeskProps}>
          <BodyForm kind={kind} body={body} onChange={() => undefined} />
        </DeskProvider>
      </QueryClientProvider>,
    );
  for (const kind of documentKinds) {
    const labels = [...formOf(kind, {}).matchAll(/<label[^>]*>([^<]*)/g)].map(([, label]) => label);
    const isDeveloperWord = (label = '') =>
      /^(cloth|tone|art|word|style|size|slug)$|^bg |_|\bid$/i.test(label);
    expect(
      labels.filter((label) => isDeveloperWord(label) && label !== 'SMS template id'),
      kind,
    ).toEqual([]);
  }
  const slider = formOf('promo_slider', { style: 6, position_id: 3, bg_color: '#f6b01e' });
  for (const text of ['Round pictures with text below', 'On category pages', 'type="color"'])
    expect(slider, text).toContain(text);
  expect(formOf('campaign', {})).toContain('Search for a place');
});
