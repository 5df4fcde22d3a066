/**
 * Imports a module and tries again until it succeeds: a short loss of the connection must not leave a page without its
 * code.
 */
export const retryImport = <Part>(load: () => Promise<Part>, pause = 1_000): Promise<Part> =>
  load().catch(() =>
    new Promise((resolve) => setTimeout(resolve, pause)).then(() =>
      retryImport(load, Math.min(2 * pause, 4_000)),
    ),
  );
