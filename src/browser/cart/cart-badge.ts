/** The cart badge of a page without cart bar. */
import { followFigures, showCartBadges } from './stored-figures.ts';

followFigures(showCartBadges)();
