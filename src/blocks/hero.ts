import { defineBlock } from './define-block.ts';
import { decorativePictures, choice, line, link, picture, text, tone } from './fields.ts';

export const hero = defineBlock({
  type: 'hero',
  label: 'Hero',
  description:
    'The top of a campaign page: a big word and large food pictures, or a photograph; a title and one button',
  props: {
    word: line(
      'Big word',
      'One short word shown large behind the food pictures, such as “aam”; not shown with a photograph',
    ),
    title: line('Title', 'Page heading'),
    text: text('Text', 'One or two sentences'),
    link: link('Button', 'The main action'),
    tone: tone('mango'),
    print: choice(
      { buti: 'Flowers', ambi: 'Mangoes', none: 'None' },
      'ambi',
      'Pattern',
      'Background pattern',
    ),
    photo: picture(
      'Photograph',
      'A photograph across the whole width, instead of the big word and the food pictures',
    ),
    art: decorativePictures('Food pictures', 'The first one is the largest; the others surround it', 4),
  },
  example: {
    word: 'aam',
    title: 'Ten weeks of mango',
    text: 'Four varieties from nine orchards, packed in straw and sold the day they arrive.',
    link: { label: 'See all four', url: '/explore?q=mango' },
    art: ['mango', 'leaves', 'mango', 'mango'],
  },
});
