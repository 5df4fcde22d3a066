/** The count of a page without cart bar. */
import { followFigures, showCount } from './count.ts';

followFigures(showCount)();
