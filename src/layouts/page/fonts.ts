/**
 * The shop's own letters come after the page: until then it is set in letters of the device that take the same room. From
 * then on this device has them at hand, and pages show them at once (head-script.ts).
 */
export async function showFonts(): Promise<void> {
  const { classList } = document.documentElement;
  if (classList.contains('fonts')) return;
  try {
    await Promise.all(['400 1em Figtree', '750 1em Eczar'].map((font) => document.fonts.load(font, 'a₹')));
    classList.add('fonts');
    localStorage.setItem('fonts', '1');
  } catch {
    // Without the line or without storage the device's own letters stay.
  }
}
