/** The cart badge of a page without cart bar. */
import { followFigures, showCount } from './stored-figures.ts';

followFigures(showCount)();
