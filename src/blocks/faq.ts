import { z } from 'zod';
import { defineBlock } from './define-block.ts';
import { line, list, richText } from './fields.ts';

const question = z.object({
  question: line('Question', 'Worded as a customer would ask it'),
  answerHtml: richText('Answer', 'Keep it short and say what to do next'),
});

export const faq = defineBlock({
  type: 'faq',
  label: 'Questions',
  description: 'Questions that expand to show their answers',
  props: {
    title: line('Title', 'Block heading'),
    questions: list(question, 'Questions', 'Most frequent first', 30),
  },
  keepsExample: ['title'],
  example: {
    title: 'Frequently asked questions',
    questions: [{ question: 'When do you deliver?', answerHtml: '<p>Every day, 6 am to 11 pm.</p>' }],
  },
});
