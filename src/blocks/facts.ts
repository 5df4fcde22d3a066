import { z } from 'zod';
import { defineBlock } from './define-block.ts';
import { line, list, text } from './fields.ts';

const fact = z.object({
  value: line('Value', 'Short, such as 12 min, 31 or ₹0'),
  label: line('Label', 'What the value stands for'),
});

export const facts = defineBlock({
  type: 'facts',
  label: 'Facts',
  description: 'A few key figures in boxes',
  props: {
    title: line('Title', 'Block heading'),
    facts: list(fact, 'Facts', 'Three to six work best', 8),
    note: text('Note', 'Source of the figures'),
  },
  keepsExample: ['title'],
  example: {
    title: 'In numbers',
    facts: [
      { value: '31', label: 'growers' },
      { value: '12 min', label: 'to your door' },
      { value: '9', label: 'small stores' },
    ],
  },
});
