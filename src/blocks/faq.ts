import { z } from 'zod';
import { defineBlock } from './define-block.ts';
import { line, list, richText } from './fields.ts';

const question = z.object({
  question: line('Question', 'As a customer would ask it'),
  answerHtml: richText('Answer', 'Short, and what to do next'),
});

export const faq = defineBlock({
  type: 'faq',
  label: 'Questions',
  description: 'Questions that unfold to their answers',
  props: {
    title: line('Title', 'The heading'),
    questions: list(question, 'Questions', 'In the order they are asked most', 30),
  },
  example: {
    title: 'Asked often',
    questions: [{ question: 'When do you deliver?', answerHtml: '<p>Every day, 6 am to 11 pm.</p>' }],
  },
});
