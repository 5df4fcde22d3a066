import { z } from 'zod';
import { defineBlock } from './define-block.ts';
import { line, list, number, text, tone } from './fields.ts';

const week = (preset: number, label: string, description: string) =>
  number({ least: 0, most: 52, preset }, label, description);

const row = z.object({
  name: line('Name', 'Of the fruit'),
  from: week(0, 'From', 'Week of the calendar in which it begins, counted from 0'),
  to: week(8, 'To', 'Week before which it ends'),
  bestFrom: week(2, 'Best from', 'Week in which it is at its best'),
  bestTo: week(6, 'Best to', 'Week before which the best ends'),
  tone: tone('mango'),
  words: line('In words', 'What the bar says, for those who do not see it'),
});

export const season = defineBlock({
  type: 'season',
  label: 'Season calendar',
  description: 'When each kind is in season, and when it is best',
  props: {
    title: line('Title', 'The heading'),
    text: text('Text', 'A sentence beside it'),
    months: list(line('Month', 'Its name'), 'Months', 'Each is four weeks wide', 12),
    rows: list(row, 'Kinds', 'One bar each', 8),
  },
  example: {
    title: 'Which week, which mango',
    text: 'The dark part is when we would buy it for our own kitchen.',
    months: ['April', 'May', 'June', 'July'],
    rows: [
      { name: 'Alphonso', from: 0, to: 9, bestFrom: 3, bestTo: 7, words: 'April to early June, best in May' },
      { name: 'Kesar', from: 4, to: 12, bestFrom: 6, bestTo: 10, tone: 'leaf', words: 'May and June' },
    ],
  },
});
