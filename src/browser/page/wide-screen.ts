/**
 * From here on the landing shows its wide face: above 768 px, or more where the reader's letters are larger. The styles ask
 * the same, so nobody stands before a narrow face that leads back to itself.
 */
export const wideScreen = '(min-width: 48.0625rem)';
