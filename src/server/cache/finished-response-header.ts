/** Marks a response as final for the code that runs after Astro: it is compressed and has its final headers. */
export const finalResponseHeader = 'x-haat-finished';
