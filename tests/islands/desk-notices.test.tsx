import { cleanup, fireEvent, render, screen } from '@testing-library/react';
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
    </>
  );
}

test('notices of the desk stay until they are dismissed; a repeated notice is shown once', () => {
  vi.useFakeTimers();
  render(
    <NotificationContextProvider>
      <DeskNotificationArea />
      <Screen />
    </NotificationContextProvider>,
  );
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const texts = (role: string) => screen.queryAllByRole(role).map(({ textContent }) => textContent);
  press('save');
  press('fail');
  press('save');
  vi.advanceTimersByTime(600_000);
  expect([texts('status'), texts('alert')]).toEqual([['Saved.'], ['It failed.']]);
  fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0]!);
  expect([texts('status'), texts('alert')]).toEqual([[], ['It failed.']]);
  press('save');
  expect(texts('status')).toEqual(['Saved.']);
});
