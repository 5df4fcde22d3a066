import { defineBlock } from './define-block.ts';
import { line, link, text } from './fields.ts';

export const farm = defineBlock({
  type: 'farm',
  label: 'Farm',
  description: 'A painted farm across the whole page, with a title, words and a button',
  props: {
    title: line('Title', 'The heading'),
    text: text('Text', 'Two sentences'),
    link: link('Button', 'Where it leads'),
  },
  example: {
    title: 'Come and see where it grows',
    text: 'An hour out of town: ride the tractor, eat lunch under the tamarind tree.',
    link: { label: 'Book a farm visit', url: '/farm-visit' },
  },
});
