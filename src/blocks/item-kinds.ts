import { z } from 'zod';
import { defineBlock } from './define-block.ts';
import { line, list, reference, text, tone } from './fields.ts';

const kind = z.object({
  item: reference('item', 'Item', 'What is sold'),
  name: line('Name', 'Short name in large letters; empty takes the item’s'),
  from: line('From', 'Where it grows'),
  say: text('Words', 'One or two sentences about it'),
  tone: tone('mango'),
});

export const itemKinds = defineBlock({
  type: 'itemKinds',
  label: 'Kinds',
  description: 'Two to six items as large coloured cards, each with a few words and its Add button',
  props: {
    title: line('Title', 'The heading'),
    text: text('Text', 'A sentence under it'),
    tone: tone('deep'),
    kinds: list(kind, 'Kinds', 'The first is the large one', 6),
  },
  example: {
    title: 'Four kinds, four tempers',
    kinds: [
      { item: 'alphonso-mango-devgad', name: 'Alphonso', from: 'Devgad', say: 'Saffron flesh, no fibre.' },
      { item: 'kesar-mango-gir', name: 'Kesar', from: 'Gir', say: 'Sweeter than it looks.', tone: 'leaf' },
    ],
  },
});
