import { kmPerDegree } from '#domain/delivery-charge.ts';
import { announce, showMessage } from '#browser/ui/announce.ts';
import { callApi } from '#stores/api.ts';

/** Pixels of the map per press of an arrow key: about 70 metres. */
const step = 5;
const pause = 500;

const map = document.querySelector<HTMLElement>('[data-pin-map]');
const form = document.querySelector<HTMLFormElement>('form[data-pin-form]');
if (map && form) movePin(map, form);

/**
 * Lets the customer move the map under the pin, which stays in the middle. The coordinates in the form follow the map;
 * when the map stops, the address is updated too, unless the customer has typed one.
 */
function movePin(map: HTMLElement, form: HTMLFormElement): void {
  const mapLayer = map.querySelector<SVGGElement>('[data-map-layer]');
  const mapImage = map.querySelector('svg');
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  const scale = Number(map.dataset['scale']);
  const start = { lat: Number(map.dataset['latitude']), lng: Number(map.dataset['longitude']) };
  let offset = { x: 0, y: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request: AbortController | undefined;
  if (!mapLayer || !mapImage) return;

  // Text may have been typed before this script was loaded.
  let isEdited = field('address').value !== field('address').defaultValue;
  field('address').addEventListener('input', () => (isEdited = true));

  const longitudeScale = Math.cos((start.lat * Math.PI) / 180);
  const move = (x: number, y: number) => {
    offset = { x: offset.x + x, y: offset.y + y };
    mapLayer.setAttribute('transform', `translate(${-offset.x} ${-offset.y})`);
    field('lat').value = (start.lat - offset.y / scale / kmPerDegree).toFixed(6);
    field('lng').value = (start.lng + offset.x / scale / kmPerDegree / longitudeScale).toFixed(6);
    clearTimeout(timer);
    timer = setTimeout(() => void updateAddress(), pause);
  };

  /**
   * Replaces the address of the old point with the address of the new point, unless the customer has typed an
   * address.
   */
  const updateAddress = async () => {
    request?.abort();
    request = new AbortController();
    const { signal } = request;
    const [lat, lng] = [Number(field('lat').value), Number(field('lng').value)];
    const [place, served] = await Promise.all([
      isEdited ? null : callApi('location/reverse', { lat, lng }, { signal }),
      callApi('location/operational', { latitude: lat, longitude: lng }, { signal }),
    ]);
    if (signal.aborted) return;
    if (place?.ok && !isEdited) field('address').value = place.data;
    const line = form.querySelector<HTMLElement>('[data-served]');
    if (served.ok && line) {
      const { is_operational, restaurant_ids } = served.data;
      const texts = line.dataset;
      line.classList.toggle('delivery-result--no', !is_operational);
      showOffer(is_operational || form.dataset['anywhere'] !== undefined);
      const label = line.querySelector('[data-served-words]');
      const count = restaurant_ids.length;
      if (label)
        label.textContent =
          (count === 0
            ? texts['none']
            : count === 1
              ? texts['one']
              : texts['many']?.replace('#', String(count))) ?? '';
    }
    const failed = [place, served].find((answer) => answer && !answer.ok && answer.error.status !== 0);
    if (failed && !failed.ok) {
      // The address of the old point would be a wrong one here.
      if (place === failed && !isEdited) field('address').value = '';
      return showMessage(failed.error.message);
    }
    announce(
      [place?.ok ? place.data : '', form.querySelector('[data-served-words]')?.textContent ?? '']
        .filter(Boolean)
        .join('. '),
    );
  };

  /** Shows the button that confirms the place or, if it is not offered, a link to search for another place. */
  const showOffer = (isOffered: boolean) => {
    for (const element of form.querySelectorAll<HTMLElement>('[data-if-served], [data-unless-served]'))
      element.hidden = isOffered !== element.matches('[data-if-served]');
  };

  /** The factor from screen pixels to pixels of the map image, which is scaled to cover its box. */
  const ratio = () => {
    const box = mapImage.getBoundingClientRect();
    return 1 / Math.max(box.width / 360, box.height / 280);
  };
  map.addEventListener('pointerdown', (event) => {
    if (event.target instanceof Element && event.target.closest('button')) return;
    map.setPointerCapture(event.pointerId);
    let [x, y] = [event.clientX, event.clientY];
    const drag = (next: PointerEvent) => {
      move((x - next.clientX) * ratio(), (y - next.clientY) * ratio());
      [x, y] = [next.clientX, next.clientY];
    };
    const drop = () => map.removeEventListener('pointermove', drag);
    map.addEventListener('pointermove', drag);
    map.addEventListener('pointerup', drop, { once: true });
    map.addEventListener('pointercancel', drop, { once: true });
  });
  const arrows: Record<string, [number, number]> = {
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
  };
  map.addEventListener('keydown', (event) => {
    const direction = arrows[event.key];
    if (!direction || event.target !== map) return;
    event.preventDefault();
    move(direction[0] * step, direction[1] * step);
  });
  const keys = map.querySelector<HTMLElement>('[data-pin-keys]');
  keys?.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-move]') : null;
    const [x = 0, y = 0] = (button?.dataset['move'] ?? '').split(',').map(Number);
    if (button) move(x * step * 2, y * step * 2);
  });
  for (const part of document.querySelectorAll<HTMLElement>('[data-pin-keys]')) part.hidden = false;
  // After a reload, some browsers restore the coordinates of the form: the map follows them.
  const x = (Number(field('lng').value) - start.lng) * longitudeScale * kmPerDegree * scale;
  const y = (start.lat - Number(field('lat').value)) * kmPerDegree * scale;
  if (Math.hypot(x, y) > 1) move(x, y);
}
