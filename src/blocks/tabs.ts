import { defineBlock } from './define-block.ts';
import { reference } from './fields.ts';

export const tabs = defineBlock({
  type: 'tabs',
  label: 'Tabs',
  description: 'A parent section: its child sections stand behind tabs',
  props: { slug: reference('section', 'Parent section', 'Whose children are the tabs') },
  example: {},
});
