import { defineBlock } from './define-block.ts';
import { choice, cloth, line, picture } from './fields.ts';

export const image = defineBlock({
  type: 'image',
  label: 'Picture',
  description: 'One picture on its cloth, with a caption',
  props: {
    picture: picture('Picture', 'What is shown'),
    caption: line('Caption', 'A line under the picture'),
    cloth: cloth(),
    size: choice(['small', 'medium', 'wide'], 'medium', 'Size', 'How much of the column it takes'),
  },
  example: { picture: { name: 'mango', alt: 'A ripe mango' }, cloth: 'marigold' },
});
