import { defineBlock } from './define-block.ts';
import { line, text } from './fields.ts';

export const contact = defineBlock({
  type: 'contact',
  label: 'Contact',
  description: 'Phone, email and address from the settings, each with a note',
  props: {
    title: line('Title', 'Block heading'),
    phone: text('Phone note', 'Hours and languages'),
    email: text('Email note', 'How soon you reply'),
    address: text('Address note', 'When customers can visit'),
  },
  keepsExample: ['title'],
  example: { title: 'Talk to us', phone: 'Every day, 6 am to 11 pm' },
});
