import { defineBlock } from './define-block.ts';
import { decorativePictures, line, link, text, tone } from './fields.ts';

export const callToAction = defineBlock({
  type: 'callToAction',
  label: 'Call to action',
  description: 'A large panel with food pictures, a big background word, a title and a button',
  props: {
    word: line('Big word', 'Shown behind the pictures'),
    title: line('Title', 'Block heading'),
    text: text('Text', 'One or two sentences'),
    link: link('Button', 'The main action'),
    tone: tone('mango'),
    art: decorativePictures('Food pictures', 'The first one is the largest', 3),
  },
  example: {
    word: 'aam',
    title: 'Ten weeks of mango',
    text: 'Packed in straw and sold the day they arrive.',
    link: { label: 'Shop the season', url: '/campaign/mango' },
    art: ['mango', 'mango', 'leaves'],
  },
});
