import { z } from 'zod';
import { defineBlock } from './define-block.ts';
import { art, cloth, line, list, text } from './fields.ts';

const step = z.object({
  title: line('Title', 'The step in two or three words'),
  text: text('Text', 'One sentence'),
  picture: art('Picture', 'Stands in the niche'),
  cloth: cloth('sky'),
});

export const howItWorks = defineBlock({
  type: 'howItWorks',
  label: 'How it works',
  description: 'Three numbered steps in arched niches',
  props: {
    title: line('Title', 'The heading'),
    steps: list(step, 'Steps', 'Three read best', 4),
  },
  example: {
    title: 'From stall to gate in three steps',
    steps: [
      { title: 'Say where', text: 'You only see stalls that reach you.', picture: ['hut'] },
      {
        title: 'Fill the basket',
        text: 'Prices per kilo, honest stock.',
        picture: ['basket'],
        cloth: 'leaf',
      },
      { title: 'Meet the rider', text: 'Watch the scooter come.', picture: ['scooter'], cloth: 'tomato' },
    ],
  },
});
