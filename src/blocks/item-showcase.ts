import { z } from 'zod';
import { defineBlock } from './define-block.ts';
import { line, list, reference, text, tone } from './fields.ts';

const kind = z.object({
  item: reference('item', 'Item', 'The item for sale'),
  name: line('Name', 'Short name in large letters; leave empty to use the item’s name'),
  from: line('From', 'Where it comes from'),
  say: text('Description', 'One or two sentences'),
  tone: tone('mango'),
});

export const itemShowcase = defineBlock({
  type: 'itemKinds',
  label: 'Kinds',
  description: 'Two to six items as large coloured cards, each with a description and an Add button',
  props: {
    title: line('Title', 'Block heading'),
    text: text('Text', 'A sentence below the heading'),
    tone: tone('deep'),
    kinds: list(kind, 'Items', 'The first one is the largest', 6),
  },
  example: {
    title: 'Four mangoes, four characters',
    kinds: [
      { item: 'alphonso-mango-devgad', name: 'Alphonso', from: 'Devgad', say: 'Saffron flesh, no fibre.' },
      { item: 'kesar-mango-gir', name: 'Kesar', from: 'Gir', say: 'Sweeter than it looks.', tone: 'leaf' },
    ],
  },
});
