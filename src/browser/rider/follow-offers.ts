/**
 * During a shift, shows new offers as they come, with a sound, on each page of the rider; an offer that somebody else
 * took says so.
 */
import type { SessionKey } from '#browser/events-and-storage-keys.ts';
import { followAlarmSound, unlockAlarmSound } from '#browser/ui/alarm-sound.ts';
import { announce } from '#browser/ui/announce.ts';
import { parseHtml } from '#browser/ui/parse-html.ts';
import { riderOrdersPath } from '#paths';
import { followRiderChanges } from './rider-changes.ts';
import { isSendingStep } from './send-steps.ts';

/** A click follows its pointerup: the cards stay until it has reached its button. */
const afterPointerUpMs = 50;

const notice = document.querySelector<HTMLElement>('[data-rider-offers]');
if (notice) start(notice);

function start(notice: HTMLElement): void {
  // A refused step replaces the page's content, and these with it.
  const find = (part: 'silent' | 'new') =>
    document.querySelector<HTMLElement>(`[data-rider-offers] [data-${part}]`);
  const show = (part: 'silent' | 'new', isShown: boolean) => {
    const element = find(part);
    if (element) element.hidden = !isShown;
  };
  const isList = location.pathname === riderOrdersPath();
  /** The offers that the rider knows of, also from the pages before; unknown until the list was read. */
  let known = readKnownOffers();
  if (isList) remember([...(known ?? []), ...idsIn(document)]);
  let isBusy = false;
  let isRequested = false;
  let mustRing = false;

  followAlarmSound((isSilent) => show('silent', isSilent));
  void unlockAlarmSound();
  const whileUntouched = trackPresses();

  const changes = followRiderChanges((isLead) => void refresh(isLead));

  function remember(ids: readonly string[]): void {
    known = new Set(ids);
    storeKnownOffers(ids);
  }

  async function refresh(isLead: boolean): Promise<void> {
    isRequested = true;
    mustRing ||= isLead;
    if (isBusy) return;
    isBusy = true;
    while (isRequested) {
      isRequested = false;
      const page = await readList();
      if (page === 'signed-out') return changes.stop();
      if (!page) continue;
      const ids = idsIn(page);
      const fresh = known === null ? [] : ids.filter((id) => !known!.has(id));
      remember(ids);
      if (ids.length === 0) show('new', false);
      if (fresh.length > 0) {
        if (mustRing) changes.ring();
        show('new', !isList);
        if (isList) announce(find('new')?.textContent?.trim() ?? '');
      }
      if (isList) whileUntouched(() => showList(page, notice.dataset['gone']!));
      else whileUntouched(() => showStatus(page, notice.dataset['gone']!));
    }
    isBusy = false;
    mustRing = false;
  }
}

const knownKey = 'rider-known-offers' satisfies SessionKey;

/** Null if no list was read in this tab yet. */
function readKnownOffers(): Set<string> | null {
  try {
    const stored = sessionStorage.getItem(knownKey);
    return stored === null ? null : new Set(stored.split(' '));
  } catch {
    return null;
  }
}

function storeKnownOffers(ids: readonly string[]): void {
  try {
    sessionStorage.setItem(knownKey, ids.join(' '));
  } catch {
    // Storage is blocked: each page knows the offers that it has read itself.
  }
}

/** Null without a connection. */
async function readList(): Promise<Document | 'signed-out' | null> {
  try {
    const answer = await fetch(riderOrdersPath(), { headers: { accept: 'text/html' } });
    if (answer.redirected || answer.status === 404) return 'signed-out';
    return answer.ok ? parseHtml(await answer.text()) : null;
  } catch {
    return null;
  }
}

function offersIn(page: ParentNode): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>('[data-offers] [data-order]')];
}

function idsIn(page: ParentNode): string[] {
  return offersIn(page).map(({ dataset }) => dataset['order']!);
}

/** New offers come last, and an offer that is gone keeps its place: no card moves while it is tapped. */
function showList(page: Document, goneText: string): void {
  const mine = document.querySelector('[data-mine]');
  const freshMine = page.querySelector('[data-mine]');
  if (mine && freshMine && mine.textContent !== freshMine.textContent) mine.replaceWith(freshMine);
  const fresh = new Map(offersIn(page).map((card) => [card.dataset['order']!, card]));
  for (const card of offersIn(document)) {
    const id = card.dataset['order']!;
    const isGone = !fresh.has(id);
    const form = card.querySelector('form');
    if (isGone && form) form.replaceWith(goneNote(goneText));
    else if (!isGone && card.textContent !== fresh.get(id)!.textContent) card.replaceWith(fresh.get(id)!);
    fresh.delete(id);
  }
  if (fresh.size === 0) return;
  const list = document.querySelector('[data-offers] ul');
  if (list) list.append(...fresh.values());
  else document.querySelector('[data-offers]')?.replaceWith(page.querySelector('[data-offers]')!);
}

/** On an order's page: the shop, the customer or support has changed what the rider can do next. */
function showStatus(list: Document, goneText: string): void {
  const summary = document.querySelector<HTMLElement>('[data-summary]');
  if (!summary || summary.dataset['kind'] === 'ended' || isSendingStep()) return;
  const card = list.querySelector<HTMLElement>(`[data-order="${summary.dataset['summary']}"]`);
  if (card?.dataset['status'] === summary.dataset['status']) return;
  if (card || summary.dataset['kind'] === 'mine') {
    // What is being typed stays.
    dispatchEvent(new Event('haat:reload'));
    location.reload();
  } else document.querySelector('.rider-steps')?.replaceWith(goneNote(goneText));
}

function goneNote(textContent: string): HTMLElement {
  const className = 'rider-order__gone';
  return Object.assign(document.createElement('p'), { role: 'status', className, textContent });
}

/** Returns a function that does the latest work at once, or after the touch has ended. */
function trackPresses(): (work: () => void) => void {
  let isPressed = false;
  let held: (() => void) | null = null;
  addEventListener('pointerdown', () => (isPressed = true), true);
  const release = () =>
    setTimeout(() => {
      isPressed = false;
      held?.();
      held = null;
    }, afterPointerUpMs);
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, release, true);
  return (work) => {
    if (isPressed) held = work;
    else work();
  };
}
