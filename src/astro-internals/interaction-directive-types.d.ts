import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Downloads the island's code when the page is idle, and runs it at the first interaction with the island or when
     * a script dispatches `haat:wanted` inside the island. 'touch' has the same effect as no value. 'idle' also runs
     * the code when the page is idle, 'load' immediately, 'seen' when the island scrolls into view (nothing is
     * downloaded before).
     */
    'client:interaction'?: boolean | 'idle' | 'load' | 'seen' | 'touch';
  }
}
