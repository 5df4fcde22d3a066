import { isMenuSlug, type MenuSlug } from '#domain/menu-entries.ts';
import { callDesk } from '../call-desk.ts';
import { RedirectToDocument } from '../parts/RedirectToDocument.tsx';

const open = (slug: MenuSlug) => callDesk('menus/open', { slug });

/** Opens the document of a menu, which is created with today’s links the first time. */
export const RedirectToMenu = () => (
  <RedirectToDocument isId={isMenuSlug} open={open} unknown="The shop has no such menu." />
);
