import { describe, expect, test } from 'vitest';
import { type DocumentStep, nextEdge, type Standing, takeStep } from '#domain/publication.ts';

const at = (day: number) => new Date(Date.UTC(2026, 5, day));
const draft: Standing = {
  state: 'draft',
  latestRevisionId: 1,
  publishedRevisionId: null,
  publishFrom: null,
  publishTo: null,
  scheduledRevisionId: null,
  scheduledFrom: null,
  scheduledTo: null,
};
const published: Standing = { ...draft, state: 'published', publishedRevisionId: 1, publishFrom: at(1) };
const changed: Standing = { ...published, state: 'changed', latestRevisionId: 2 };
const scheduled: Standing = {
  ...draft,
  state: 'scheduled',
  scheduledRevisionId: 1,
  scheduledFrom: at(10),
  scheduledTo: at(20),
};
const archived: Standing = { ...draft, state: 'archived' };

const steps: [string, Standing, DocumentStep, Partial<Standing> | string][] = [
  ['a draft is saved again', draft, { step: 'save', revisionId: 2 }, { state: 'draft', latestRevisionId: 2 }],
  [
    'a published one is changed by saving',
    published,
    { step: 'save', revisionId: 2 },
    { state: 'changed', publishedRevisionId: 1 },
  ],
  [
    'what waits keeps its revision',
    scheduled,
    { step: 'save', revisionId: 2 },
    { state: 'scheduled', scheduledRevisionId: 1 },
  ],
  ['an archived one that is saved is a draft', archived, { step: 'save', revisionId: 2 }, { state: 'draft' }],
  [
    'a draft goes live',
    draft,
    { step: 'publish', now: at(5) },
    { state: 'published', publishedRevisionId: 1, publishFrom: at(5) },
  ],
  [
    'a change goes live',
    changed,
    { step: 'publish', now: at(5) },
    { state: 'published', publishedRevisionId: 2 },
  ],
  [
    'what waits goes live at once',
    scheduled,
    { step: 'publish', now: at(5) },
    { state: 'published', scheduledRevisionId: null, scheduledTo: null },
  ],
  ['nothing new to publish', published, { step: 'publish', now: at(5) }, 'already_published'],
  [
    'an end may be given later',
    published,
    { step: 'publish', now: at(5), to: at(9) },
    { state: 'published', publishTo: at(9) },
  ],
  ['an end in the past', draft, { step: 'publish', now: at(5), to: at(4) }, 'schedule_past'],
  [
    'a draft is planned',
    draft,
    { step: 'schedule', now: at(5), from: at(10), to: at(20) },
    { state: 'scheduled', scheduledRevisionId: 1, publishedRevisionId: null },
  ],
  [
    'a change is planned beside what is live',
    changed,
    { step: 'schedule', now: at(5), from: at(10) },
    { state: 'scheduled', scheduledRevisionId: 2, publishedRevisionId: 1 },
  ],
  ['a plan for the past', draft, { step: 'schedule', now: at(5), from: at(5) }, 'schedule_past'],
  [
    'a plan that ends before it begins',
    draft,
    { step: 'schedule', now: at(5), from: at(10), to: at(9) },
    'schedule_backwards',
  ],
  ['a page is taken back', published, { step: 'unpublish' }, { state: 'draft', publishedRevisionId: null }],
  [
    'a plan is taken back',
    scheduled,
    { step: 'unpublish' },
    { state: 'draft', scheduledRevisionId: null, scheduledFrom: null },
  ],
  ['a draft cannot be taken back', draft, { step: 'unpublish' }, 'not_published'],
  ['a page is put away', changed, { step: 'archive' }, { state: 'archived', publishedRevisionId: null }],
  ['it is put away once', archived, { step: 'archive' }, 'archived'],
  ['before its edge nothing happens', scheduled, { step: 'pass', now: at(9) }, { state: 'scheduled' }],
  [
    'at its edge it goes live',
    scheduled,
    { step: 'pass', now: at(10) },
    { state: 'published', publishedRevisionId: 1, scheduledRevisionId: null, publishTo: at(20) },
  ],
  [
    'two edges that fell together',
    scheduled,
    { step: 'pass', now: at(20) },
    { state: 'archived', publishedRevisionId: null, scheduledRevisionId: null },
  ],
  [
    'the end of what was live',
    { ...published, publishTo: at(9) },
    { step: 'pass', now: at(9) },
    { state: 'archived', publishedRevisionId: null },
  ],
  [
    'the end of one and a plan for the next',
    { ...scheduled, publishedRevisionId: 3, publishTo: at(8) },
    { step: 'pass', now: at(9) },
    { state: 'scheduled', publishedRevisionId: null, scheduledRevisionId: 1 },
  ],
];

describe('the steps of a document', () => {
  test.each(steps)('%s', (_, standing, step, expected) => {
    const result = takeStep(standing, step);
    if (typeof expected === 'string') expect(result).toEqual({ ok: false, error: expected });
    else expect(result).toMatchObject({ ok: true, standing: expected });
  });

  test('no step leaves a state that its revisions do not bear out', () => {
    for (const [, standing, step] of steps) {
      const result = takeStep(standing, step);
      if (!result.ok) continue;
      const { state, publishedRevisionId, scheduledRevisionId, latestRevisionId } = result.standing;
      if (state === 'published') expect(publishedRevisionId).toBe(latestRevisionId);
      if (state === 'changed') expect(publishedRevisionId).not.toBeNull();
      if (state === 'scheduled') expect(scheduledRevisionId).not.toBeNull();
      if (state === 'draft' || state === 'archived')
        expect([publishedRevisionId, scheduledRevisionId]).toEqual([null, null]);
    }
  });
});

test('the next edge is the nearest one that is still to come', () => {
  expect(nextEdge({ ...scheduled, publishedRevisionId: 3, publishTo: at(8) }, at(5))).toEqual(at(8));
  expect(nextEdge(scheduled, at(5))).toEqual(at(10));
  expect(nextEdge(scheduled, at(12))).toEqual(at(20));
  expect(nextEdge(published, at(5))).toBeNull();
});
