import { z } from 'zod';
import { defineBlock } from './define-block.ts';
import { decorativePictures, choice, cloth, line, list, text } from './fields.ts';

const step = z.object({
  title: line('Title', 'Two or three words'),
  text: text('Text', 'What to do'),
  picture: decorativePictures('Picture', 'Shown next to the step'),
  cloth: cloth('marigold'),
});

export const steps = defineBlock({
  type: 'steps',
  label: 'Steps',
  description: 'Instructions or tips, each with a picture or a number',
  props: {
    title: line('Title', 'Block heading'),
    form: choice(
      { pictures: 'Pictures', numbers: 'Numbers' },
      'pictures',
      'Layout',
      'Pictures next to the steps, or large numbers',
    ),
    steps: list(step, 'Steps', 'Two to eight steps', 8),
  },
  example: {
    title: 'Once it’s in your kitchen',
    steps: [
      { title: 'Leave it in the straw', text: 'Two or three days, stem side down.', picture: ['sheaf'] },
      {
        title: 'Trust your nose',
        text: 'When the stem smells sweet, it’s ready.',
        picture: ['mango'],
        cloth: 'leaf',
      },
      {
        title: 'Eat it your way',
        text: 'Cold, from a bucket of water.',
        picture: ['chilli'],
        cloth: 'tomato',
      },
    ],
  },
});
