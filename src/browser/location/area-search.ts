import { homePathForWindow } from '#browser/page/wide-screen.ts';
import { isComposing } from '#browser/ui/is-composing.ts';
import { announce } from '#browser/ui/announce.ts';
import type { SuggestedPlace } from '#contracts/storefront-calls.ts';
import { callApi } from '#stores/api.ts';
import { $geolocation, setDeliveryAddress } from '#stores/place.ts';

const suggestFrom = 3;
const pause = 150;

/**
 * Turns the search field into a combobox that follows the ARIA pattern: the focus stays in the field while the arrow
 * keys move through the list.
 */
export function enableSuggestions(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('input[type="search"]');
  const list = form.querySelector<HTMLElement>('[role="listbox"]');
  const emptyNotice = form.querySelector<HTMLElement>('[data-none]');
  const template = form.querySelector('template');
  const clearButton = form.querySelector<HTMLButtonElement>('[data-clear]');
  if (!input || !list || !emptyNotice || !template || !clearButton) return;
  let places: SuggestedPlace[] = [];
  let activeIndex = -1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request: AbortController | undefined;
  /** Whether the last request failed because the device was offline. */
  let failedOffline = false;

  /** Clears the selection: Enter must not choose a suggestion that was selected for an earlier text. */
  const clearActive = () => {
    list.querySelector('[aria-selected="true"]')?.setAttribute('aria-selected', 'false');
    activeIndex = -1;
    input.removeAttribute('aria-activedescendant');
  };
  const close = () => {
    list.hidden = true;
    emptyNotice.hidden = true;
    input.setAttribute('aria-expanded', 'false');
    clearActive();
  };
  const moveActive = (step: number) => {
    if (list.hidden || places.length === 0) return;
    activeIndex =
      (activeIndex + step + places.length + (activeIndex < 0 && step < 0 ? 1 : 0)) % places.length;
    for (const [index, option] of [...list.children].entries())
      option.setAttribute('aria-selected', String(index === activeIndex));
    const option = list.children[activeIndex];
    option?.scrollIntoView({ block: 'nearest' });
    if (option) input.setAttribute('aria-activedescendant', option.id);
  };
  const choose = (place: SuggestedPlace | undefined) => {
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
    location.assign(form.dataset['next'] || homePathForWindow());
  };
  const show = (found: SuggestedPlace[], query: string) => {
    const active = places[activeIndex];
    places = found;
    activeIndex = -1;
    list.replaceChildren(
      ...places.map((place, index) => toOption(template, place, query, `${input.id}-${index}`)),
    );
    list.hidden = places.length === 0;
    emptyNotice.hidden = !list.hidden;
    emptyNotice.textContent = (emptyNotice.dataset['none'] ?? '').replace('{words}', query);
    input.setAttribute('aria-expanded', String(places.length > 0));
    input.removeAttribute('aria-activedescendant');
    announce(countText(form, places.length));
    // A late response must not undo what the arrow keys have selected.
    const index = places.findIndex(({ name, detail }) => name === active?.name && detail === active.detail);
    if (index >= 0) moveActive(index + 1);
  };
  const showFailedSearch = (message: string) => {
    close();
    places = [];
    emptyNotice.hidden = message === '';
    emptyNotice.textContent = message;
    announce(message);
  };
  const fetchPlaces = async () => {
    request?.abort();
    const query = input.value.trim();
    if ([...query].length < suggestFrom) return close();
    request = new AbortController();
    const { signal } = request;
    const near = $geolocation.get()?.geometry.location;
    const response = await callApi(
      'location/suggest',
      { text: query, ...(near && { latitude: near.lat, longitude: near.lng }) },
      { signal },
    );
    if (signal.aborted) return;
    failedOffline = !response.ok && response.error.status === 0;
    if (response.ok) show(response.data, query);
    else showFailedSearch(failedOffline ? (form.dataset['unreachable'] ?? '') : response.error.message);
  };

  input.addEventListener('input', () => {
    clearButton.hidden = input.value === '';
    clearActive();
    clearTimeout(timer);
    timer = setTimeout(() => void fetchPlaces(), pause);
  });
  input.addEventListener('keydown', (event) => {
    if (isComposing(event)) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (list.hidden) return void fetchPlaces();
      event.preventDefault();
      moveActive(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Escape' && !list.hidden) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && activeIndex >= 0) {
      event.preventDefault();
      choose(places[activeIndex]);
    }
  });
  // Keeps the focus in the field during a press on the list, so that the list does not close before the click.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('click', (event) => {
    const option = event.target instanceof Element ? event.target.closest('[role="option"]') : null;
    if (option) choose(places[[...list.children].indexOf(option)]);
  });
  input.addEventListener('blur', close);
  clearButton.addEventListener('click', () => {
    input.value = '';
    clearButton.hidden = true;
    close();
    input.focus();
  });
  addEventListener(
    'haat:online',
    () => failedOffline && document.activeElement === input && void fetchPlaces(),
  );
  clearButton.hidden = input.value === '';
  if (document.activeElement === input) void fetchPlaces();
}

function toOption(
  template: HTMLTemplateElement,
  place: SuggestedPlace,
  query: string,
  id: string,
): HTMLElement {
  const option = (template.content.cloneNode(true) as DocumentFragment).firstElementChild as HTMLElement;
  option.id = id;
  option.querySelector('b')?.append(...markMatch(place.name, query));
  const detail = option.querySelector('small');
  if (detail) detail.textContent = place.detail;
  return option;
}

/** Marks the typed letters in the name of a place. */
function markMatch(name: string, query: string): (string | HTMLElement)[] {
  const start = name.toLocaleLowerCase().indexOf(query.toLocaleLowerCase());
  if (start < 0) return [name];
  const mark = document.createElement('mark');
  mark.textContent = name.slice(start, start + query.length);
  return [name.slice(0, start), mark, name.slice(start + query.length)];
}

function countText({ dataset }: HTMLElement, count: number): string {
  return dataset['counts']?.split('|')[count] ?? '';
}
