import { wideScreen } from './wide-screen.ts';

const fonts = ["400 1em Figtree, 'Figtree Script'", '750 1em Eczar'];

/**
 * The web fonts are loaded after the page; until then the page uses system fonts of the same metrics. From the next
 * page on the browser has them cached and uses them from the first paint (start/device-state.ts). On a phone the
 * current page keeps the system fonts, because changing fonts lays out the whole page again.
 */
export async function loadWebFonts(): Promise<void> {
  const { classList } = document.documentElement;
  if (classList.contains('fonts')) return;
  try {
    // The title contains letters of the page's writing system, whose fonts are separate files.
    const letters = `a₹${document.title}`;
    await Promise.all(fonts.map((font) => document.fonts.load(font, letters)));
    if (matchMedia(wideScreen).matches) classList.add('fonts');
    localStorage.setItem('fonts', '1');
  } catch {
    // Offline or without storage the system fonts stay.
  }
}
