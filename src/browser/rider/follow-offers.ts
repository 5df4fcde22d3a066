/**
 * During a shift, shows new offers as they come, with a sound, on each page of the rider; an offer that somebody else
 * took says so.
 */
import { followAlarmSound, playAlarm, unlockAlarmSound } from '#browser/ui/alarm-sound.ts';
import { parseHtml } from '#browser/ui/parse-html.ts';
import { riderOrdersPath } from '#paths';
import { followRiderChanges } from './rider-changes.ts';

/** A click follows its pointerup: the cards stay until it has reached its button. */
const afterPointerUpMs = 50;

const notice = document.querySelector<HTMLElement>('[data-rider-offers]');
if (notice) start(notice);

function start(notice: HTMLElement): void {
  // A refused step replaces the page's content, and these with it.
  const show = (part: 'silent' | 'new', isShown: boolean) => {
    const element = document.querySelector<HTMLElement>(`[data-rider-offers] [data-${part}]`);
    if (element) element.hidden = !isShown;
  };
  const isList = location.pathname === riderOrdersPath();
  /** The offers that the rider knows of; unknown until the list was read. */
  let known: Set<string> | null = isList ? new Set(idsIn(document)) : null;
  let isBusy = false;
  let isRequested = false;
  let mustRing = false;

  followAlarmSound((isSilent) => show('silent', isSilent));
  void unlockAlarmSound();
  const whileUntouched = trackPresses();

  followRiderChanges((isLead) => void refresh(isLead));

  async function refresh(isLead: boolean): Promise<void> {
    isRequested = true;
    mustRing ||= isLead;
    if (isBusy) return;
    isBusy = true;
    while (isRequested) {
      isRequested = false;
      const page = await readList();
      if (!page) continue;
      const ids = idsIn(page);
      const fresh = known === null ? [] : ids.filter((id) => !known!.has(id));
      known = new Set(ids);
      if (ids.length === 0) show('new', false);
      if (fresh.length > 0) {
        if (mustRing) playAlarm('order');
        show('new', !isList);
      }
      if (isList) whileUntouched(() => showList(page, notice.dataset['gone']!));
    }
    isBusy = false;
    mustRing = false;
  }
}

/** Null without a connection, and if the rider has signed out. */
async function readList(): Promise<Document | null> {
  try {
    const answer = await fetch(riderOrdersPath(), { headers: { accept: 'text/html' } });
    return answer.ok && !answer.redirected ? parseHtml(await answer.text()) : null;
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
    if (isGone && form) {
      const words = Object.assign(document.createElement('p'), { role: 'status', textContent: goneText });
      words.className = 'rider-order__gone';
      form.replaceWith(words);
    } else if (!isGone && !form) card.replaceWith(fresh.get(id)!);
    fresh.delete(id);
  }
  if (fresh.size === 0) return;
  const list = document.querySelector('[data-offers] ul');
  if (list) list.append(...fresh.values());
  else document.querySelector('[data-offers]')?.replaceWith(page.querySelector('[data-offers]')!);
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
