/** The few lines every screen runs. Without them all links, forms and sheets' contents still work. */
import { takeIslands } from '#islands/directive/interaction.ts';
import { untilThere } from '#islands/directive/until-there.ts';
import { idle } from '#islands/directive/when-idle.ts';
import { addStylesheet } from '#islands/ui/add-stylesheet.ts';
import '#islands/ui/second-tap.ts';
import { tellStyled } from '#islands/ui/when-styled.ts';
import late from '#styles/late.css?url';
import { enhanceBack } from './page/back.ts';
import { enhanceDialogs } from './page/dialogs.ts';
import { healMissing } from './page/missing.ts';
import { prepareNearItems } from './page/near-items.ts';
import { showFonts } from './page/fonts.ts';
import { showProgress } from './page/progress.ts';
import { prepareTransitions } from './page/transitions.ts';

const { fillPlace } = self as { fillPlace?: () => void };

healMissing();
takeIslands();
void addStylesheet(late).then(tellStyled);
void showFonts();
enhanceBack();
enhanceDialogs();
showProgress();
prepareNearItems();
prepareTransitions();
// In a task of its own: the first cookie is waited for.
if (fillPlace) setTimeout(fillPlace);
void idle().then(() => untilThere(() => import('./page/device.ts')));
