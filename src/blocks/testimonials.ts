import { z } from 'zod';
import { defineBlock } from './define-block.ts';
import { art, cloth, line, list, text } from './fields.ts';

const testimonial = z.object({
  text: text('Words', 'What was said, without quotation marks'),
  who: line('Who', 'Name of the person'),
  where: line('Where', 'Place, or since when'),
  picture: art('Picture', 'Stands in the round beside the name'),
  cloth: cloth('leaf'),
});

export const testimonials = defineBlock({
  type: 'testimonials',
  label: 'Testimonials',
  description: 'Up to five voices of customers; the first is the large one',
  props: {
    title: line('Title', 'The heading'),
    quotes: list(testimonial, 'Voices', 'Up to five', 5),
  },
  example: {
    title: 'What the neighbours say',
    quotes: [
      {
        text: 'The tomatoes smell of tomatoes.',
        who: 'Lakshmi Rao',
        where: 'Indiranagar',
        picture: ['hibiscus'],
      },
      { text: 'I can see the price per kilo.', who: 'Deepa Nair', where: 'Ulsoor', picture: ['coconut'] },
    ],
  },
});
