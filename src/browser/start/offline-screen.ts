/**
 * Inline script of the offline screen, because no file may be available there. It reloads the page when the shop
 * responds (browsers do not always notice that they are back online) and shows links to the screens that are stored on
 * the device.
 */
import { cartPath, homePath, itemPath, connectionCheckPath } from '#paths';
import { isShopAway } from '#browser/ui/server-timing.ts';
import { cacheNames } from '../../worker/worker-protocol.ts';
import { findCachedPage } from '../../worker/page-cache.ts';

if (isShopAway())
  for (const element of document.querySelectorAll<HTMLElement>('[data-away]'))
    element.textContent = element.dataset['away']!;

const check = () =>
  navigator.onLine &&
  fetch(connectionCheckPath(), { cache: 'no-store' }).then(
    ({ ok }) => ok && location.reload(),
    () => undefined,
  );
addEventListener('online', check);
setInterval(check, 3000);

const maxLinks = 6;

/**
 * The home screen and the cart, then the latest other screens; items come last, because many of them were only
 * prerendered.
 */
async function storedPaths(): Promise<string[]> {
  const keys = await (await caches.open(cacheNames.screens)).keys();
  const latest = keys
    .map(({ url }) => new URL(url))
    .flatMap(({ pathname, search }) => (search ? [] : [pathname]))
    .toReversed();
  const isItem = (path: string) => path.startsWith(itemPath(''));
  return [
    ...new Set([homePath(), cartPath(), ...latest.filter((path) => !isItem(path)), ...latest.filter(isItem)]),
  ];
}

async function linkStoredScreens(): Promise<void> {
  const list = document.querySelector('[data-stored-screens] ul');
  for (const path of await storedPaths()) {
    if (!list || list.children.length === maxLinks) return;
    const screen = await findCachedPage(new URL(path, location.origin).href);
    if (!screen) continue;
    const page = new DOMParser().parseFromString(await screen.text(), 'text/html');
    const name = page.querySelector('h1')?.textContent.trim();
    // The home screen has several addresses.
    if (!name || [...list.children].some(({ textContent }) => textContent === name)) continue;
    const link = Object.assign(document.createElement('a'), {
      className: 'chip',
      href: path,
      textContent: name,
    });
    const entry = document.createElement('li');
    entry.append(link);
    list.append(entry);
    list.closest('nav')!.hidden = false;
  }
}

linkStoredScreens().catch(() => undefined);
