import { defineBlock } from './define-block.ts';
import { choice, cloth, line, picture } from './fields.ts';

export const image = defineBlock({
  type: 'image',
  label: 'Picture',
  description:
    'One picture with a caption: a photograph in its own shape, a drawn one on a tinted background',
  props: {
    picture: picture('Picture', 'The picture to show'),
    caption: line('Caption', 'Text below the picture'),
    cloth: cloth(),
    size: choice(
      { small: 'Small', medium: 'Medium', wide: 'Wide' },
      'medium',
      'Size',
      'Width within the column',
    ),
  },
  example: { picture: { name: 'mango', alt: 'A ripe mango' }, cloth: 'marigold' },
});
