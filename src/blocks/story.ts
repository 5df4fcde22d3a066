import { defineBlock } from './define-block.ts';
import { decorativePictures, choice, line, richText } from './fields.ts';

export const story = defineBlock({
  type: 'story',
  label: 'Story',
  description: 'An illustration next to a heading and a few paragraphs',
  props: {
    title: line('Title', 'Block heading'),
    html: richText('Text', 'Two or three paragraphs'),
    scene: choice(
      { orchard: 'Orchard', field: 'Field', coast: 'Coast', kitchen: 'Kitchen', night: 'Night' },
      'orchard',
      'Scene',
      'Background of the illustration',
    ),
    behind: decorativePictures('Background pictures', 'Shown in the distance, such as a house or trees', 3),
    front: decorativePictures('Foreground pictures', 'Shown large at the bottom edge', 3),
    side: choice(
      { start: 'Before the text', end: 'After the text' },
      'start',
      'Position',
      'Side of the text the illustration is on',
    ),
  },
  example: {
    title: 'The boxes leave before dawn',
    html: '<p>Say where it comes from and who grew it.</p>',
    behind: ['hut', 'tree', 'tree'],
    front: ['mango', 'mango', 'mango'],
  },
});
