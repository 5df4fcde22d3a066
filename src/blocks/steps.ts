import { z } from 'zod';
import { defineBlock } from './define-block.ts';
import { art, choice, cloth, line, list, text } from './fields.ts';

const step = z.object({
  title: line('Title', 'The step in two or three words'),
  text: text('Text', 'What to do'),
  picture: art('Picture', 'Stands beside the step'),
  cloth: cloth('marigold'),
});

export const steps = defineBlock({
  type: 'steps',
  label: 'Steps',
  description: 'Things to do or to know, each with a picture or a number',
  props: {
    title: line('Title', 'The heading'),
    form: choice(['pictures', 'numbers'], 'pictures', 'Form', 'Pictures beside the steps, or large numbers'),
    steps: list(step, 'Steps', 'Two to eight of them', 8),
  },
  example: {
    title: 'Once it is in your kitchen',
    steps: [
      { title: 'Leave it in the straw', text: 'Two or three days, stem side down.', picture: ['sheaf'] },
      {
        title: 'Trust your nose',
        text: 'When the stem smells sweet, it is ready.',
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
