/**
 * Whether a key belongs to an input method that composes a word: its arrows and Enter choose a candidate and must do
 * nothing else. In Safari, the key that ends the composition comes after it, with the code 229.
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  // The code is deprecated, but Safari has no other sign.
  event.isComposing || event.keyCode === 229;
