/** Says to the code after Astro that an answer is complete: compressed, with its final headers. */
export const finishedHeader = 'x-haat-finished';
