import { announce } from '#browser/ui/announce.ts';
import { homePath } from '#paths';
import { calls } from '#stores/api.ts';
import { $geolocation, setDeliveryAddress } from '#stores/place.ts';

type Place = { name: string; detail: string; address: string; latitude: number; longitude: number };

const callLocation = calls<{
  suggest: { body: { text: string; latitude?: number; longitude?: number }; data: Place[] };
}>('location');
const suggestFrom = 3;
const pause = 150;

/** A combobox by the ARIA pattern: the focus stays in the field while the arrow keys move through the list. */
export function suggest(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('input[type="search"]');
  const list = form.querySelector<HTMLElement>('[role="listbox"]');
  const none = form.querySelector<HTMLElement>('[data-none]');
  const template = form.querySelector('template');
  const clear = form.querySelector<HTMLButtonElement>('[data-clear]');
  if (!input || !list || !none || !template || !clear) return;
  let places: Place[] = [];
  let at = -1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;
  /** The last request was made offline. */
  let isUnanswered = false;

  const close = () => {
    list.hidden = true;
    none.hidden = true;
    at = -1;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  };
  const walk = (step: number) => {
    if (list.hidden || places.length === 0) return;
    at = (at + step + places.length + (at < 0 && step < 0 ? 1 : 0)) % places.length;
    for (const [index, option] of [...list.children].entries())
      option.setAttribute('aria-selected', String(index === at));
    const option = list.children[at];
    option?.scrollIntoView({ block: 'nearest' });
    if (option) input.setAttribute('aria-activedescendant', option.id);
  };
  const choose = (place: Place | undefined) => {
    if (!place) return;
    close();
    input.value = place.name;
    setDeliveryAddress({
      lat: place.latitude,
      lng: place.longitude,
      address: place.address,
      house: '',
      tag: '',
    });
    location.assign(form.dataset['next'] || homePath());
  };
  const show = (found: Place[], words: string) => {
    places = found;
    at = -1;
    list.replaceChildren(
      ...found.map((place, index) => toOption(template, place, words, `${input.id}-${index}`)),
    );
    list.hidden = found.length === 0;
    none.hidden = !list.hidden;
    none.textContent = (none.dataset['none'] ?? '').replace('{words}', words);
    input.setAttribute('aria-expanded', String(found.length > 0));
    input.removeAttribute('aria-activedescendant');
    announce(countLine(form, found.length));
  };
  const ask = async () => {
    asking?.abort();
    const words = input.value.trim();
    if ([...words].length < suggestFrom) return close();
    asking = new AbortController();
    const { signal } = asking;
    const near = $geolocation.get()?.geometry.location;
    const answer = await callLocation(
      'suggest',
      { text: words, ...(near && { latitude: near.lat, longitude: near.lng }) },
      { signal },
    );
    if (signal.aborted) return;
    isUnanswered = !answer.ok && answer.error.status === 0;
    if (answer.ok) show(answer.data, words);
  };

  input.addEventListener('input', () => {
    clear.hidden = input.value === '';
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), pause);
  });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (list.hidden) return void ask();
      event.preventDefault();
      walk(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Escape' && !list.hidden) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && at >= 0) {
      event.preventDefault();
      choose(places[at]);
    }
  });
  // Keeps the focus in the field during a press on the list, so that the list does not close before the click.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('click', (event) => {
    const option = event.target instanceof Element ? event.target.closest('[role="option"]') : null;
    if (option) choose(places[[...list.children].indexOf(option)]);
  });
  input.addEventListener('blur', close);
  clear.addEventListener('click', () => {
    input.value = '';
    clear.hidden = true;
    close();
    input.focus();
  });
  addEventListener('haat:online', () => isUnanswered && document.activeElement === input && void ask());
  clear.hidden = input.value === '';
  if (document.activeElement === input) void ask();
}

function toOption(template: HTMLTemplateElement, place: Place, words: string, id: string): HTMLElement {
  const option = (template.content.cloneNode(true) as DocumentFragment).firstElementChild as HTMLElement;
  option.id = id;
  option.querySelector('b')?.append(...marked(place.name, words));
  const detail = option.querySelector('small');
  if (detail) detail.textContent = place.detail;
  return option;
}

/** Marks the typed letters where the name starts with them. */
function marked(name: string, words: string): (string | HTMLElement)[] {
  const start = name.toLocaleLowerCase().indexOf(words.toLocaleLowerCase());
  if (start < 0) return [name];
  const mark = document.createElement('mark');
  mark.textContent = name.slice(start, start + words.length);
  return [name.slice(0, start), mark, name.slice(start + words.length)];
}

function countLine({ dataset }: HTMLElement, count: number): string {
  return dataset['counts']?.split('|')[count] ?? '';
}
