import { z } from 'zod';
import { defineBlock } from './define-block.ts';
import { decorativePictures, cloth, line, list, text } from './fields.ts';

const testimonial = z.object({
  text: text('Quote', 'Without quotation marks'),
  who: line('Name', 'Name of the person'),
  where: line('Details', 'Place or customer since'),
  picture: decorativePictures('Picture', 'Round picture next to the name'),
  cloth: cloth('leaf'),
});

export const testimonials = defineBlock({
  type: 'testimonials',
  label: 'Testimonials',
  description: 'Up to five customer quotes; the first one is the largest',
  props: {
    title: line('Title', 'Block heading'),
    quotes: list(testimonial, 'Testimonials', 'Up to five', 5),
  },
  keepsExample: ['title'],
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
