import type { TextsAndSettings } from '#i18n/localized-shop.ts';
import type { TextKey } from '#i18n/text.ts';

/**
 * Shows one line above the page. The text is fetched directly, because the code that reads texts may be what is missing.
 */
export async function showPageNotice(key: TextKey): Promise<void> {
  if (document.querySelector('.notice-bar--page')) return;
  try {
    const response = await fetch(document.documentElement.dataset['shop'] ?? '');
    const textContent = ((await response.json()) as TextsAndSettings).texts[key] ?? '';
    const note = document.createElement('div');
    note.className = 'notice-bar notice-bar--warn notice-bar--page';
    note.setAttribute('role', 'alert');
    note.append(Object.assign(document.createElement('span'), { textContent }));
    document.body.prepend(note);
  } catch {
    // Without a connection there is no text.
  }
}
