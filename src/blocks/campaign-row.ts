import { defineBlock } from './define-block.ts';
import { choice, line, references } from './fields.ts';

export const campaignRow = defineBlock({
  type: 'campaignRow',
  label: 'Campaigns',
  description: 'Cards that lead to the campaigns that are running',
  props: {
    title: line('Title', 'The heading'),
    campaigns: references('campaign', 'Campaigns', 'Empty shows all that are running'),
    form: choice(['tall', 'wide'], 'tall', 'Form', 'Tall cards side by side, or wide strips'),
  },
  example: { title: 'On now' },
});
