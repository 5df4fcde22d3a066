import { defineBlock } from './define-block.ts';
import { line, link, text } from './fields.ts';

export const farm = defineBlock({
  type: 'farm',
  label: 'Farm',
  description: 'A full-width illustration of a farm with a title, text and a button',
  props: {
    title: line('Title', 'Block heading'),
    text: text('Text', 'Two sentences'),
    link: link('Button', 'Label and link'),
  },
  keepsExample: ['link'],
  example: {
    title: 'Come and see where it grows',
    text: 'An hour from the city: ride the tractor and have lunch under the tamarind tree.',
    link: { label: 'Book a farm visit', url: '/farm-visit' },
  },
});
