import { defineBlock } from './define-block.ts';
import { art, line, link, text, tone } from './fields.ts';

export const callToAction = defineBlock({
  type: 'callToAction',
  label: 'Call to action',
  description: 'A large panel with food, a word behind it, a title and a button',
  props: {
    word: line('Big word', 'Stands behind the food'),
    title: line('Title', 'The heading'),
    text: text('Text', 'One or two sentences'),
    link: link('Button', 'The one thing to do'),
    tone: tone('mango'),
    art: art('Food', 'The first is the large one', 3),
  },
  example: {
    word: 'aam',
    title: 'Ten weeks of mango',
    text: 'Packed in straw, sold the day they land.',
    link: { label: 'See the season', url: '/campaign/mango' },
    art: ['mango', 'mango', 'leaves'],
  },
});
