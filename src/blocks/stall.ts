import { defineBlock } from './define-block.ts';
import { line, text } from './fields.ts';

export const stall = defineBlock({
  type: 'stall',
  label: 'Stall',
  description: 'The front of the landing: the awning, the question where to deliver, and the app in a phone',
  only: 'landing',
  props: {
    title: line('Title', 'The heading of the page'),
    text: text('Text', 'One or two sentences'),
  },
  example: {
    title: 'The village market, twelve minutes away',
    text: 'You pick from your phone; Ravi brings it to the gate.',
  },
});
