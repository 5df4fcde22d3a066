import { expect, test } from 'vitest';
import { eposCondition, printerProblem, starCondition } from '#domain/printer.ts';

test.each([
  ['200 OK', 'ok'],
  ['', 'ok'],
  ['211 Paper low', 'paper_low'],
  ['410 Out of paper', 'paper_out'],
  ['411 Paper jam', 'paper_out'],
  ['420 Cover open', 'cover_open'],
  ['430 Cutter error', 'error'],
  ['520 Timeout', 'error'],
  [' 211 Paper low', 'paper_low'],
  [' 410 Out of paper', 'paper_out'],
  [' 420 Cover open', 'cover_open'],
  [' 520 Timeout', 'error'],
  ['200 OK 211 410 420 520', 'ok'],
])('the status code “%s” of a Star printer means %s', (code, condition) => {
  expect(starCondition(code)).toBe(condition);
});

test.each([
  [{ success: true, code: '', status: 251_658_262 }, 'ok'],
  [{ success: true, code: '', status: 0x2_0002 }, 'paper_low'],
  [{ success: false, code: 'EPTR_REC_EMPTY', status: 0 }, 'paper_out'],
  [{ success: false, code: '', status: 0x8_0000 }, 'paper_out'],
  [{ success: false, code: 'EPTR_COVER_OPEN', status: 0x20 }, 'cover_open'],
  [{ success: false, code: 'EX_TIMEOUT', status: 0 }, 'error'],
  [{ success: false, code: 'EPTR_COVER_OPEN', status: 0 }, 'cover_open'],
  [{ success: true, code: '', status: 0x20 }, 'cover_open'],
] as const)('the result %j of an Epson printer means %s', (result, condition) => {
  expect(eposCondition(result)).toBe(condition);
});

test('a printer has a problem if it stops polling, reports an error, or could not read a slip, but not while it is paused', () => {
  const now = new Date('2026-06-24T06:30:00Z');
  const fine = { askedAt: now, condition: 'ok', isPaused: false, hasFailed: false } as const;
  expect(printerProblem(fine, now)).toBeNull();
  expect(printerProblem({ ...fine, condition: 'paper_low' }, now)).toBeNull();
  expect(printerProblem({ ...fine, condition: 'cover_open' }, now)).toBe('cover_open');
  expect(printerProblem({ ...fine, hasFailed: true }, now)).toBe('failed');
  expect(printerProblem({ ...fine, askedAt: null }, now)).toBe('silent');
  const later = new Date(now.getTime() + 3 * 60_000 + 1);
  expect(printerProblem(fine, later)).toBe('silent');
  expect(printerProblem(fine, new Date(later.getTime() - 1))).toBeNull();
  expect(printerProblem({ ...fine, isPaused: true, condition: 'error' }, later)).toBeNull();
});
