import { z } from 'zod';
import { defineBlock } from './define-block.ts';
import { line, list, text } from './fields.ts';

const fact = z.object({
  value: line('Figure', 'Short: 12 min, 31, ₹0'),
  label: line('Meaning', 'What the figure counts'),
});

export const facts = defineBlock({
  type: 'facts',
  label: 'Facts',
  description: 'A few figures in boxes',
  props: {
    title: line('Title', 'The heading'),
    facts: list(fact, 'Figures', 'Three to six', 8),
    note: text('Note', 'Where the figures come from'),
  },
  example: {
    title: 'In figures',
    facts: [
      { value: '31', label: 'growers' },
      { value: '12 min', label: 'to your gate' },
      { value: '9', label: 'small shops' },
    ],
  },
});
