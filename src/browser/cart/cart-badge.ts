/** The cart badge of a page without cart bar. */
import { followFigures, showBadges } from './stored-figures.ts';

followFigures(showBadges)();
