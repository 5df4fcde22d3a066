import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { BoardOrder } from '#contracts/desk/board.ts';
import { NewOrderBar } from '../../src/desk/shift/NewOrderBar.tsx';
import { ShiftContext, type ShiftState } from '../../src/desk/shift/shift-context.ts';

afterEach(cleanup);

const orderOf = (id: number) =>
  ({
    ...{ id, orderNumber: `1-${id}`, customerName: 'Ada', lines: [], scheduledDay: null },
    ...{ steps: [{ to: 'accepted' }], dueAt: null },
  }) as unknown as BoardOrder;

/** Shows the bar for these orders; returns what was accepted, and a function that shows others. */
function openBar(...ids: number[]) {
  const takeStep = vi.fn<ShiftState['takeStep']>();
  const bar = (unseen: readonly number[]) => {
    const state = { unseen: unseen.map(orderOf), now: new Date(), takeStep, busy: new Set() };
    return (
      <MemoryRouter>
        <ShiftContext.Provider value={state as unknown as ShiftState}>
          <NewOrderBar />
        </ShiftContext.Provider>
      </MemoryRouter>
    );
  };
  const { rerender } = render(bar(ids));
  return {
    accepted: () => takeStep.mock.calls.map(([{ id }]) => id),
    show: (...others: number[]) => rerender(bar(others)),
  };
}

/** A tap has a count of clicks; a key has none. */
const press = (detail: number) =>
  fireEvent.click(screen.getByRole('button', { name: /^Accept/ }), { detail });

test('a tap just after another device has taken the order before accepts nothing; a key does', () => {
  const { accepted, show } = openBar(1, 2);
  show(2);
  press(1);
  expect(accepted()).toEqual([]);
  press(0);
  expect(accepted()).toEqual([2]);
});

test('the next order can be accepted as soon as the order that was tapped is gone', () => {
  const { accepted, show } = openBar(1, 2);
  press(1);
  show(2);
  press(1);
  expect(accepted()).toEqual([1, 2]);
});
