/** A line that is lost for a moment must not leave a page without its code: it is asked for again until it comes. */
export const untilThere = <Part>(load: () => Promise<Part>, pause = 1_000): Promise<Part> =>
  load().catch(() =>
    new Promise((resolve) => setTimeout(resolve, pause)).then(() =>
      untilThere(load, Math.min(2 * pause, 4_000)),
    ),
  );
