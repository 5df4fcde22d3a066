import { defineBlock } from './define-block.ts';
import { reference } from './fields.ts';

export const tabs = defineBlock({
  type: 'tabs',
  label: 'Tabs',
  description: 'A parent section that shows its child sections as tabs',
  props: { slug: reference('section', 'Parent section', 'Its child sections become the tabs') },
  example: {},
});
