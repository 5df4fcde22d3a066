import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Fetched when idle, run at the first touch, or when the page dispatches `haat:wanted` in it. 'idle' runs it when idle,
     * 'load' at once, 'seen' when it comes into view (nothing is fetched before).
     */
    'client:interaction'?: boolean | 'idle' | 'load' | 'seen' | 'touch';
  }
}
