/** The few lines every screen runs. Without them all links, forms and sheets' contents still work. */
import { takeIslands } from '#islands/directive/interaction.ts';
import { untilThere } from '#islands/directive/until-there.ts';
import { whenIdle } from '#islands/directive/when-idle.ts';
import { tellStyled } from '#islands/ui/when-styled.ts';
import late from '#styles/late.css?url';
import { enhanceDialogs } from './page/dialogs.ts';
import { healMissing } from './page/missing.ts';
import { prepareNearItems } from './page/near-items.ts';
import { enhanceNavigation } from './page/navigation.ts';
import { showFonts } from './page/fonts.ts';
import { showProgress } from './page/progress.ts';
import { fixTopBar } from './page/top-bar.ts';

healMissing();
takeIslands();
void untilThere(() => addStyles(late)).then(tellStyled);
void showFonts();
fixTopBar();
enhanceNavigation();
enhanceDialogs();
showProgress();
prepareNearItems();
whenIdle(() => void untilThere(() => import('./page/device.ts')));

/** Styles of what opens on a touch; a link added by a script holds nothing up. */
function addStyles(href: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.addEventListener('load', resolve);
    link.addEventListener('error', (event) => (link.remove(), reject(new Error(event.type))));
    document.head.append(link);
  });
}
