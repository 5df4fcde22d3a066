import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Fetched when idle, run at the first interaction, or when the page dispatches `haat:wanted` in it. 'idle' runs it
     * when idle, 'load' immediately, 'seen' when it scrolls into view (nothing is fetched before).
     */
    'client:interaction'?: boolean | 'idle' | 'load' | 'seen' | 'touch';
  }
}
