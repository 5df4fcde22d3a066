import { defineBlock } from './define-block.ts';
import { flag, richText } from './fields.ts';

export const richTextBlock = defineBlock({
  type: 'richText',
  label: 'Text',
  description: 'Paragraphs with headings, lists, links and emphasis',
  props: {
    html: richText('Text', 'Paragraphs, headings, lists, links, bold and italic'),
    initial: flag('Drop cap', 'Start the first paragraph with a large letter'),
  },
  example: { html: '<p>Write a paragraph here.</p>' },
});
