import { wideScreen } from './wide-screen.ts';

const fonts = ["400 1em Figtree, 'Figtree Script'", '750 1em Eczar'];

/**
 * The shop's own letters come after the page: until then it is set in letters of the device that take the same room. From the
 * next page on this device has them at hand and shows them at once (head-script.ts). Changing the letters of a page that is
 * being read sets all of it anew, which a phone feels; a wide window shows them when they come.
 */
export async function showFonts(): Promise<void> {
  const { classList } = document.documentElement;
  if (classList.contains('fonts')) return;
  try {
    // The title is in the page's own script, whose letters are files of their own.
    const letters = `a₹${document.title}`;
    await Promise.all(fonts.map((font) => document.fonts.load(font, letters)));
    if (matchMedia(wideScreen).matches) classList.add('fonts');
    localStorage.setItem('fonts', '1');
  } catch {
    // Without the line or without storage the device's own letters stay.
  }
}
