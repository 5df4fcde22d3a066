import { defineBlock } from './define-block.ts';
import { choice, line, references } from './fields.ts';

export const campaignRow = defineBlock({
  type: 'campaignRow',
  label: 'Campaigns',
  description: 'Cards linking to current campaigns',
  props: {
    title: line('Title', 'Block heading'),
    campaigns: references('campaign', 'Campaigns', 'Leave empty to show all current campaigns'),
    form: choice(
      { tall: 'Tall cards', wide: 'Wide strips' },
      'tall',
      'Layout',
      'Tall cards side by side, or wide strips',
    ),
  },
  example: { title: 'On now' },
  keepsExample: true,
});
