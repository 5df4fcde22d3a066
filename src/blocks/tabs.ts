import { defineBlock } from './define.ts';
import { line, references } from './fields.ts';

export const tabs = defineBlock({
  type: 'tabs',
  label: 'Tabs',
  description: 'Several sections behind tabs; a parent section brings its own children',
  props: {
    title: line('Title', 'The heading'),
    sections: references('section', 'Sections', 'One tab each, or one parent section', 8),
  },
  example: { title: 'Shop by mood', sections: ['small-hunger', 'kitchen-standbys'] },
});
