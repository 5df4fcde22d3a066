import { defineBlock } from './define-block.ts';
import { line, text } from './fields.ts';

export const contact = defineBlock({
  type: 'contact',
  label: 'Contact',
  description: 'Telephone, e-mail and address from the settings, each with a line of its own',
  props: {
    title: line('Title', 'The heading'),
    phone: text('Under the telephone', 'Hours and languages'),
    email: text('Under the e-mail', 'How soon you answer'),
    address: text('Under the address', 'When to come'),
  },
  example: { title: 'Talk to a person', phone: 'Every day, 6 am to 11 pm' },
});
