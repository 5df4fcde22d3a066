import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PhonePreview } from '../../src/desk/parts/PhonePreview.tsx';

afterEach(() => vi.restoreAllMocks());

/** Sets what the frame's document shows: an element, or nothing while a page loads. */
function showInFrame(documentElement: HTMLElement | null): void {
  vi.spyOn(HTMLIFrameElement.prototype, 'contentDocument', 'get').mockReturnValue({
    documentElement,
  } as Document);
}

test('the phone preview renders while its page is still loading, and shows a changed colour once the page is loaded', () => {
  showInFrame(null);
  const { rerender } = render(<PhonePreview colour="#0a7d3c" path="about:blank" />);
  expect(screen.getByTitle('The shop on a phone')).toBeTruthy();
  const page = document.createElement('html');
  showInFrame(page);
  rerender(<PhonePreview colour="#7d0a3c" path="about:blank" />);
  expect(page.style.getPropertyValue('--store')).toBe('#7d0a3c');
});
