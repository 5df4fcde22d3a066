import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { documentPicture } from '#blocks/document-picture.ts';
import { blockComponents } from '#blocks/index.ts';
import { blocks, blockSchema, blocksSchema, type BlockType } from '#blocks/schemas.ts';
import { localiseTexts, unwrapSchema } from '#blocks/localise-texts.ts';

const types = Object.keys(blocks) as BlockType[];
const stored = (type: BlockType, props: object) => ({ type, props: { id: `${type}-1`, ...props } });
const draw = (type: BlockType, props: object) => {
  const parsed = blockSchema.parse(stored(type, props));
  const shown = localiseTexts(blocks[type].props, parsed.props, (text) => text['hi'] ?? text['en'] ?? '');
  return renderToStaticMarkup(
    createElement(blockComponents[type] as ComponentType<object>, {
      ...(shown as object),
      ...(type === 'columns' && { start: 'one', end: 'two' }),
    }),
  );
};

describe.each(types)('the block %s', (type) => {
  test('its example matches its schema and renders', () => {
    const html = draw(type, blocks[type].example);
    expect(html.length).toBeGreaterThan(20);
    // The Content-Security-Policy blocks style attributes.
    expect(html).not.toContain(' style=');
  });

  test('renders without any values', () => {
    expect(() => draw(type, {})).not.toThrow();
  });

  test('every choice has a name for its editors', () => {
    const nameless: string[] = [];
    const walk = (schema: z.core.$ZodType, path: string) => {
      const inner = unwrapSchema(schema);
      if (inner instanceof z.ZodArray) return walk(inner.element, `${path}[]`);
      if (inner instanceof z.ZodEnum)
        for (const value of inner.options)
          if (!z.globalRegistry.get(schema)?.choices?.[value]) nameless.push(`${path}: ${value}`);
      if (!(inner instanceof z.ZodObject)) return;
      for (const [name, field] of Object.entries(inner.shape) as [string, z.core.$ZodType][])
        if (name !== 'start' && name !== 'end') walk(field, `${path}.${name}`);
    };
    walk(blocks[type].props, type);
    expect(nameless).toEqual([]);
  });

  test('every field has a label and a description', () => {
    const silent: string[] = [];
    const walk = (schema: z.core.$ZodType, path: string) => {
      const inner = unwrapSchema(schema);
      if (inner instanceof z.ZodArray) return walk(inner.element, `${path}[]`);
      if (!(inner instanceof z.ZodObject)) return;
      for (const [name, field] of Object.entries(inner.shape) as [string, z.core.$ZodType][]) {
        if (!z.globalRegistry.get(field)?.description) silent.push(`${path}.${name}`);
        if (type !== 'columns') walk(field, `${path}.${name}`);
      }
    };
    walk(blocks[type].props, type);
    expect(silent).toEqual([]);
  });
});

test('a hero with a photograph shows it instead of the big word and the food pictures', () => {
  const photo = { name: 'media:7:abcdefabcdef:3000x2000:20-80', alt: 'Our stall' };
  const html = draw('hero', { ...blocks.hero.example, photo });
  expect(html).toContain('alt="Our stall"');
  expect(html).toContain('hero__photo photo-x--2 photo-y--8');
  expect(html).not.toMatch(/hero__(?:art|word|sun)/);
  expect(draw('hero', blocks.hero.example)).toMatch(/hero__art/);
});

describe('the picture of a shared document', () => {
  const body = { title: 'Returns', description: '', picture: '', blocks: [] as object[] };
  const shelf = stored('heading', { title: 'x' });
  test.each([
    ['its own', { ...body, picture: 'mango', blocks: [stored('hero', { art: ['apple'] })] }, 'mango'],
    [
      'the first photograph',
      { ...body, blocks: [shelf, stored('image', { picture: { name: 'media:7', alt: '' } })] },
      'media:7',
    ],
    [
      'the first drawn one',
      { ...body, blocks: [stored('hero', { art: ['apple', 'pear'] }), stored('hero', { art: ['fig'] })] },
      'apple',
    ],
    ['the shop’s', { ...body, blocks: [shelf] }, 'basket'],
  ])('is %s', (_, page, picture) => {
    expect(documentPicture('page', page)).toBe(picture);
  });
});

test('localised texts are replaced by the reader’s language, also in lists', () => {
  const html = draw('steps', {
    title: { en: 'Steps', hi: 'क़दम' },
    steps: [{ title: { en: 'One', hi: 'एक' }, text: 'plain' }],
  });
  expect(html).toContain('क़दम');
  expect(html).toContain('एक');
  expect(html).toContain('plain');
  expect(html).not.toContain('Steps');
});

test('DESK-07 testimonials have at most five entries', () => {
  const voice = { text: 'Fresh.', who: 'Asha', where: 'Ulsoor', picture: ['apple'] };
  const voices = (count: number) =>
    stored('testimonials', { quotes: Array.from({ length: count }, () => voice) });
  expect(blockSchema.safeParse(voices(5)).success).toBe(true);
  expect(blockSchema.safeParse(voices(6)).success).toBe(false);
  expect(draw('testimonials', voices(5).props).match(/<blockquote/g)).toHaveLength(5);
});

test.each([
  ['an unknown block type', { type: 'iframe', props: { id: 'a' } }],
  ['a javascript: link', stored('hero', { link: { label: 'x', url: 'javascript:alert(1)' } })],
  ['a protocol-relative link', stored('banner', { link: { label: 'x', url: '//evil.example' } })],
  ['an unknown colour scheme', stored('hero', { tone: 'red;background:url(//evil.example)' })],
  ['a picture that is a path', stored('image', { picture: { name: '../../secret' } })],
  ['an invalid id', { type: 'heading', props: { id: '"><script>' } }],
])('%s is refused', (_, block) => {
  expect(blocksSchema.safeParse([block]).success).toBe(false);
});
