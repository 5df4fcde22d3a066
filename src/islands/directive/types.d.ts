import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Fetched when idle, run at the first touch. 'idle' runs it when idle, 'load' at once, 'seen' when it comes into view (nothing is fetched before). A prop `data-cart-key` runs it when idle if that item is in the device's cart. */
    'client:interaction'?: boolean | 'idle' | 'load' | 'seen' | 'touch';
  }
}
