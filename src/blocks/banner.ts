import { defineBlock } from './define-block.ts';
import { decorativePictures, line, link, text, tone } from './fields.ts';

export const banner = defineBlock({
  type: 'banner',
  label: 'Banner',
  description: 'A narrow band with a title, a button and a row of food pictures',
  props: {
    title: line('Title', 'A few words'),
    text: text('Text', 'One sentence'),
    link: link('Button', 'Label and link'),
    tone: tone('leaf'),
    art: decorativePictures('Food pictures', 'Shown at the end of the banner', 4),
  },
  keepsExample: ['link'],
  example: {
    title: 'Straight from the field',
    link: { label: 'Explore', url: '/explore' },
    art: ['tomato', 'brinjal', 'corn'],
  },
});
