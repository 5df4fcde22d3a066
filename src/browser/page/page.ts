/**
 * The script of every page. Without it, all links and forms still work, and dialogs work in browsers that support
 * `commandfor`.
 */
import { hydrateOnInteraction } from '#browser/hydration/hydrate-on-interaction.ts';
import { retryImport } from '#browser/hydration/retry-import.ts';
import { untilIdle } from '#browser/hydration/when-idle.ts';
import { addStylesheet } from '#browser/ui/add-stylesheet.ts';
import '#browser/ui/ignore-double-tap.ts';
import { markStylesLoaded } from '#browser/ui/when-styled.ts';
import late from '#styles/late.css?url';
import { enhanceBackLinks } from './back-button.ts';
import { enhanceDialogs } from './dialogs.ts';
import { reloadMissingCode } from './reload-missing-code.ts';
import { prerenderVisibleItems } from './prerender-visible-items.ts';
import { loadWebFonts } from './fonts.ts';
import { showNavigationProgress } from './navigation-progress.ts';
import { enableViewTransitions } from './view-transitions.ts';

reloadMissingCode();
hydrateOnInteraction();
void addStylesheet(late).then(markStylesLoaded);
void loadWebFonts();
enhanceBackLinks();
enhanceDialogs();
showNavigationProgress();
prerenderVisibleItems();
enableViewTransitions();
// Runs as a separate task, because reading the first cookie takes time.
if (self.fillPlace) setTimeout(self.fillPlace);
void untilIdle().then(() => retryImport(() => import('./background-tasks.ts')));
