/** The cart badge of a page without a cart bar. */
import { subscribeToCartFigures, showCartBadges } from './stored-cart-summary.ts';

subscribeToCartFigures(showCartBadges)();
