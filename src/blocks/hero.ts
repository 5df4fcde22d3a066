import { defineBlock } from './define-block.ts';
import { art, choice, line, link, text, tone } from './fields.ts';

export const hero = defineBlock({
  type: 'hero',
  label: 'Hero',
  description:
    'The first thing on a campaign: a big word, food that runs off the edge, a title and one button',
  props: {
    word: line('Big word', 'One short word that stands huge behind the food, such as “aam”'),
    title: line('Title', 'The heading of the page'),
    text: text('Text', 'One or two sentences'),
    link: link('Button', 'The one thing to do'),
    tone: tone('mango'),
    print: choice(['buti', 'ambi', 'none'], 'ambi', 'Block print', 'Pattern on the ground'),
    art: art('Food', 'The first is the large one, the others lie around it', 4),
  },
  example: {
    word: 'aam',
    title: 'Ten weeks of mango',
    text: 'Four kinds from nine orchards, packed in straw, sold on the day they land.',
    link: { label: 'See the kinds', url: '/explore?q=mango' },
    art: ['mango', 'leaves', 'mango', 'mango'],
  },
});
