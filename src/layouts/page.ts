/** The few lines every screen runs. Without them all links, forms and sheets' contents still work. */
import { enhanceDialogs } from './page/dialogs.ts';
import { enhanceNavigation } from './page/navigation.ts';
import { fixTopBar } from './page/top-bar.ts';

fixTopBar();
enhanceNavigation();
enhanceDialogs();
