import { expect, test } from 'vitest';
import {
  documentEnd,
  isEarlierVersionLiveAgain,
  type Publication,
  endsWithoutSuccessor,
} from '#domain/publication.ts';

const at = (day: number) => new Date(Date.UTC(2026, 5, day));
const draft: Publication = {
  state: 'draft',
  latestRevisionId: 1,
  publishedRevisionId: null,
  publishFrom: null,
  publishTo: null,
  returningVersions: [],
  scheduledRevisionId: null,
  scheduledFrom: null,
  scheduledTo: null,
};
const published: Publication = { ...draft, state: 'published', publishedRevisionId: 1, publishFrom: at(1) };
const changed: Publication = { ...published, state: 'changed', latestRevisionId: 2 };
const untilNine: Publication = { ...published, publishTo: at(9) };
/** Revision 2 is live until the 9th, then revision 1 again. */
const temporary: Publication = {
  ...changed,
  state: 'published',
  publishedRevisionId: 2,
  publishTo: at(9),
  returningVersions: [{ revisionId: 1, until: null }],
};

test('a document ends without a successor unless an earlier version returns or a scheduled version without an end starts by that time', () => {
  expect(endsWithoutSuccessor(published)).toBe(false);
  expect(endsWithoutSuccessor(untilNine)).toBe(true);
  expect(endsWithoutSuccessor(temporary)).toBe(false);
  expect(
    endsWithoutSuccessor({ ...draft, scheduledRevisionId: 1, scheduledFrom: at(5), scheduledTo: at(9) }),
  ).toBe(true);
  expect(
    endsWithoutSuccessor({ ...changed, scheduledRevisionId: 2, scheduledFrom: at(5), scheduledTo: at(9) }),
  ).toBe(false);
  const successor = { scheduledRevisionId: 3, scheduledFrom: at(9), scheduledTo: null };
  expect(endsWithoutSuccessor({ ...untilNine, ...successor })).toBe(false);
  expect(endsWithoutSuccessor({ ...untilNine, ...successor, scheduledFrom: at(10) })).toBe(true);
  expect(endsWithoutSuccessor({ ...untilNine, ...successor, scheduledTo: at(12) })).toBe(true);
  expect(endsWithoutSuccessor({ ...untilNine, ...successor, scheduledFrom: at(5), scheduledTo: at(7) })).toBe(
    true,
  );
  expect(documentEnd({ ...temporary, returningVersions: [{ revisionId: 1, until: at(12) }] })).toEqual(
    at(12),
  );
});

test('editors continue with an earlier version that is live again, unless a revision was saved since or the ended version returns later', () => {
  const returned = { ...temporary, publishedRevisionId: 1, publishTo: null, returningVersions: [] };
  expect(isEarlierVersionLiveAgain(temporary, returned)).toBe(true);
  expect(
    isEarlierVersionLiveAgain({ ...temporary, latestRevisionId: 3 }, { ...returned, latestRevisionId: 3 }),
  ).toBe(false);
  expect(
    isEarlierVersionLiveAgain(temporary, {
      ...returned,
      returningVersions: [{ revisionId: 2, until: null }],
    }),
  ).toBe(false);
  expect(isEarlierVersionLiveAgain(temporary, { ...temporary, publishedRevisionId: null })).toBe(false);
});
