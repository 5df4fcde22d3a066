import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { NotificationContextProvider, useNotify } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { DeskNotificationArea } from '../../src/desk/DeskNotificationArea.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Screen() {
  const notify = useNotify();
  return (
    <>
      <button onClick={() => notify('Saved.', { type: 'success', autoHideDuration: 1500 })}>save</button>
      <button onClick={() => notify('It failed.', { type: 'error' })}>fail</button>
      <button onClick={() => notify('Copy this.', { type: 'info', autoHideDuration: null })}>copy</button>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const texts = (role: string) => screen.queryAllByRole(role).map(({ textContent }) => textContent);
const wait = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));

function openScreen() {
  vi.useFakeTimers();
  render(
    <NotificationContextProvider>
      <DeskNotificationArea />
      <Screen />
    </NotificationContextProvider>,
  );
}

test('errors, and notices with something to copy, stay until they are dismissed; a repeated notice is shown once', () => {
  openScreen();
  press('copy');
  press('fail');
  press('fail');
  wait(600);
  expect([texts('status'), texts('alert')]).toEqual([['Copy this.'], ['It failed.']]);
  for (const button of screen.getAllByRole('button', { name: 'Dismiss' })) fireEvent.click(button);
  expect([texts('status'), texts('alert')]).toEqual([[], []]);
  press('fail');
  expect(texts('alert')).toEqual(['It failed.']);
});

test('a notice that something succeeded goes by itself, but not while somebody points at it', () => {
  openScreen();
  press('save');
  wait(5);
  expect(texts('status')).toEqual(['Saved.']);
  press('save');
  wait(5);
  expect(texts('status')).toEqual(['Saved.']);
  fireEvent.pointerEnter(screen.getByRole('status'));
  wait(60);
  expect(texts('status')).toEqual(['Saved.']);
  fireEvent.pointerLeave(screen.getByRole('status'));
  wait(9);
  expect(texts('status')).toEqual([]);
  press('save');
  expect(texts('status')).toEqual(['Saved.']);
});
