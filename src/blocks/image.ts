import { defineBlock } from './define-block.ts';
import { choice, cloth, line, picture } from './fields.ts';

export const image = defineBlock({
  type: 'image',
  label: 'Picture',
  description: 'One picture on a tinted background, with a caption',
  props: {
    picture: picture('Picture', 'The picture to show'),
    caption: line('Caption', 'Text below the picture'),
    cloth: cloth(),
    size: choice(['small', 'medium', 'wide'], 'medium', 'Size', 'Width within the column'),
  },
  example: { picture: { name: 'mango', alt: 'A ripe mango' }, cloth: 'marigold' },
});
