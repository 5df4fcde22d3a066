import { homePath } from '#paths';
import { placeWasRestored } from '#stores/place.ts';

/** HOME-02's redirect was for a lost cookie only, and the cookie is back: on to the shop. It took, so this cannot go in circles. */
const next = document.querySelector<HTMLFormElement>('form[data-area-search]')?.dataset['next'];
if (placeWasRestored && innerWidth <= 768) location.replace(next || homePath());
