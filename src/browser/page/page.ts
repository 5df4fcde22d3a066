/** The script of every page. Without it all links, forms and dialogs still work. */
import { hydrateOnInteraction } from '#browser/hydration/hydrate-on-interaction.ts';
import { untilThere } from '#browser/hydration/retry-import.ts';
import { idle } from '#browser/hydration/when-idle.ts';
import { addStylesheet } from '#browser/ui/add-stylesheet.ts';
import '#browser/ui/ignore-double-tap.ts';
import { tellStyled } from '#browser/ui/when-styled.ts';
import late from '#styles/late.css?url';
import { enhanceBack } from './back-button.ts';
import { enhanceDialogs } from './dialogs.ts';
import { healMissing } from './reload-missing-code.ts';
import { prepareNearItems } from './prerender-visible-items.ts';
import { showFonts } from './fonts.ts';
import { showProgress } from './navigation-progress.ts';
import { prepareTransitions } from './view-transitions.ts';

healMissing();
hydrateOnInteraction();
void addStylesheet(late).then(tellStyled);
void showFonts();
enhanceBack();
enhanceDialogs();
showProgress();
prepareNearItems();
prepareTransitions();
// In a task of its own, because the first cookie takes time to read.
if (self.fillPlace) setTimeout(self.fillPlace);
void idle().then(() => untilThere(() => import('./background-tasks.ts')));
