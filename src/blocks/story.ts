import { defineBlock } from './define-block.ts';
import { art, choice, line, richText } from './fields.ts';

export const story = defineBlock({
  type: 'story',
  label: 'Story',
  description: 'A painted scene beside a heading and a few paragraphs',
  props: {
    title: line('Title', 'The heading'),
    html: richText('Text', 'Two or three paragraphs'),
    scene: choice(
      ['orchard', 'field', 'coast', 'kitchen', 'night'],
      'orchard',
      'Scene',
      'The ground and sky of the painting',
    ),
    behind: art('Behind', 'What stands far away: a house, trees', 3),
    front: art('In front', 'What lies at the lower edge, large', 3),
    side: choice(['start', 'end'], 'start', 'Side', 'On which side of the words the painting stands'),
  },
  example: {
    title: 'The boxes leave before light',
    html: '<p>Tell where it comes from, and who grew it.</p>',
    behind: ['hut', 'tree', 'tree'],
    front: ['mango', 'mango', 'mango'],
  },
});
