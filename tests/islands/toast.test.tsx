import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Toast } from '#islands/ui/Toast.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a toast stays while it is hovered or focused, and closes once it is neither', () => {
  vi.useFakeTimers();
  const done = vi.fn();
  render(<Toast text="Removed" action={{ label: 'Undo', run: () => undefined }} onDone={done} />);
  const toast = screen.getByRole('status');
  fireEvent.pointerEnter(toast);
  act(() => screen.getByRole('button').focus());
  fireEvent.pointerLeave(toast);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(done).not.toHaveBeenCalled();
  fireEvent.pointerEnter(toast);
  act(() => screen.getByRole('button').blur());
  act(() => void vi.advanceTimersByTime(60_000));
  expect(done).not.toHaveBeenCalled();
  fireEvent.pointerLeave(toast);
  act(() => void vi.advanceTimersByTime(5_000));
  expect(done).toHaveBeenCalledOnce();
});

test('a toast closes by itself after the button of an earlier one was pressed', () => {
  vi.useFakeTimers();
  const done = vi.fn();
  const show = (text: string | null) => (
    <Toast text={text} action={{ label: 'Undo', run: () => undefined }} onDone={done} />
  );
  const { rerender } = render(show('Removed'));
  fireEvent.pointerEnter(screen.getByRole('status'));
  act(() => screen.getByRole('button').focus());
  fireEvent.click(screen.getByRole('button'));
  expect(done).toHaveBeenCalledOnce();
  rerender(show(null));
  rerender(show('Added'));
  act(() => void vi.advanceTimersByTime(5_000));
  expect(done).toHaveBeenCalledTimes(2);
});

test('a notice that replaces another one whose button has the focus closes by itself', () => {
  vi.useFakeTimers();
  const done = vi.fn();
  const { rerender } = render(
    <Toast text="Removed" action={{ label: 'Undo', run: () => undefined }} onDone={done} />,
  );
  act(() => screen.getByRole('button').focus());
  rerender(<Toast text="It failed" onDone={done} />);
  act(() => void vi.advanceTimersByTime(5_000));
  expect(done).toHaveBeenCalledOnce();
});
