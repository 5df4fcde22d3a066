import { z } from 'zod';
import { defineBlock } from './define-block.ts';
import { line, list, number, text, tone } from './fields.ts';

const week = (preset: number, label: string, description: string) =>
  number({ min: 0, max: 52, defaultValue: preset }, label, description);

const row = z.object({
  name: line('Name', 'Name of the variety'),
  from: week(0, 'From', 'First week in season, counted from 0'),
  to: week(8, 'To', 'Week in which the season ends'),
  bestFrom: week(2, 'Best from', 'First week at its best'),
  bestTo: week(6, 'Best to', 'Week in which its best time ends'),
  tone: tone('mango'),
  words: line('Text alternative', 'The season in words, for screen readers'),
});

export const season = defineBlock({
  type: 'season',
  label: 'Season calendar',
  description: 'When each variety is in season and at its best',
  props: {
    title: line('Title', 'Block heading'),
    text: text('Text', 'A sentence next to the heading'),
    months: list(line('Month', 'Name of the month'), 'Months', 'Each covers four weeks', 12),
    rows: list(row, 'Varieties', 'One bar each', 8),
  },
  example: {
    title: 'Which mango, which week',
    text: 'The darker band is when each one is at its best.',
    months: ['April', 'May', 'June', 'July'],
    rows: [
      { name: 'Alphonso', from: 0, to: 9, bestFrom: 3, bestTo: 7, words: 'April to early June, best in May' },
      { name: 'Kesar', from: 4, to: 12, bestFrom: 6, bestTo: 10, tone: 'leaf', words: 'May and June' },
    ],
  },
});
