import { defineBlock } from './define-block.ts';
import { line, text } from './fields.ts';

export const landingHeader = defineBlock({
  type: 'stall',
  label: 'Landing header',
  description: 'Top of the landing page: the awning, the location search and the app in a phone',
  only: 'landing',
  props: {
    title: line('Title', 'Page heading'),
    text: text('Text', 'One or two sentences'),
  },
  example: {
    title: 'Your village market, twelve minutes away',
    text: 'You shop from your phone, and Ravi brings it to your door.',
  },
});
