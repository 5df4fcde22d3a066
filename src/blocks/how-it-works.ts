import { z } from 'zod';
import { defineBlock } from './define-block.ts';
import { decorativePictures, cloth, line, list, text } from './fields.ts';

const step = z.object({
  title: line('Title', 'Two or three words'),
  text: text('Text', 'One sentence'),
  picture: decorativePictures('Picture', 'Shown in the arch'),
  cloth: cloth('sky'),
});

export const howItWorks = defineBlock({
  type: 'howItWorks',
  label: 'How it works',
  description: 'Three numbered steps with pictures in arches',
  props: {
    title: line('Title', 'Block heading'),
    steps: list(step, 'Steps', 'Three work best', 4),
  },
  keepsExample: ['title', 'steps'],
  example: {
    title: 'From market to door in three steps',
    steps: [
      { title: 'Set your location', text: 'You’ll only see stores that deliver to you.', picture: ['hut'] },
      {
        title: 'Fill your cart',
        text: 'Prices per kilo, stock you can trust.',
        picture: ['basket'],
        cloth: 'leaf',
      },
      { title: 'Meet your rider', text: 'Track your order live.', picture: ['scooter'], cloth: 'tomato' },
    ],
  },
});
