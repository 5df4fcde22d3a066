/** The number of characters of a clean text that readers see. */
export const visibleLength = (html: string): number =>
  html.replace(/<[^>]*>/g, '').replace(/&(?:amp|lt|gt);/g, '.').length;
