import { announce } from '#browser/ui/announce.ts';
import { calls } from '#stores/api.ts';

const callLocation = calls<{
  reverse: { body: { lat: number; lng: number }; data: string };
  operational: {
    body: { latitude: number; longitude: number };
    data: { is_operational: boolean; restaurant_ids: number[] };
  };
}>('location');

const kmPerDegree = 111.195;
/** Pixels of the map per press of an arrow key: about 70 metres. */
const step = 5;
const pause = 500;

const map = document.querySelector<HTMLElement>('[data-pin-map]');
const form = document.querySelector<HTMLFormElement>('form[data-pin-form]');
if (map && form) movePin(map, form);

/** The pin stays in the middle and the map moves under it. When it stops, the form's coordinates and address follow. */
function movePin(map: HTMLElement, form: HTMLFormElement): void {
  const ground = map.querySelector<SVGGElement>('[data-ground]');
  const drawing = map.querySelector('svg');
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  const scale = Number(map.dataset['scale']);
  const start = { lat: Number(map.dataset['latitude']), lng: Number(map.dataset['longitude']) };
  let offset = { x: 0, y: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;
  if (!ground || !drawing) return;

  // Something may have been typed before this script was loaded.
  let isTyped = field('address').value !== field('address').defaultValue;
  field('address').addEventListener('input', () => (isTyped = true));

  const move = (x: number, y: number) => {
    offset = { x: offset.x + x, y: offset.y + y };
    ground.setAttribute('transform', `translate(${-offset.x} ${-offset.y})`);
    const narrowing = Math.cos((start.lat * Math.PI) / 180);
    field('lat').value = (start.lat - offset.y / scale / kmPerDegree).toFixed(6);
    field('lng').value = (start.lng + offset.x / scale / kmPerDegree / narrowing).toFixed(6);
    clearTimeout(timer);
    timer = setTimeout(() => void rest(), pause);
  };

  /** Text that the customer typed stays; text that came from a point is replaced by that of the new point. */
  const rest = async () => {
    asking?.abort();
    asking = new AbortController();
    const { signal } = asking;
    const [lat, lng] = [Number(field('lat').value), Number(field('lng').value)];
    const [named, served] = await Promise.all([
      isTyped ? null : callLocation('reverse', { lat, lng }, { signal }),
      callLocation('operational', { latitude: lat, longitude: lng }, { signal }),
    ]);
    if (signal.aborted) return;
    if (named?.ok && !isTyped) field('address').value = named.data;
    const line = form.querySelector<HTMLElement>('[data-served]');
    if (served.ok && line) {
      const { is_operational, restaurant_ids } = served.data;
      const words = line.dataset;
      line.classList.toggle('served--no', !is_operational);
      const label = line.querySelector('[data-served-words]');
      const count = restaurant_ids.length;
      if (label)
        label.textContent =
          (count === 0
            ? words['none']
            : count === 1
              ? words['one']
              : words['many']?.replace('#', String(count))) ?? '';
    }
    announce(
      [named?.ok ? named.data : '', form.querySelector('[data-served-words]')?.textContent ?? '']
        .filter(Boolean)
        .join('. '),
    );
  };

  /** Converts screen pixels to pixels of the map image, which is scaled to cover its box. */
  const ratio = () => {
    const box = drawing.getBoundingClientRect();
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
    const way = arrows[event.key];
    if (!way || event.target !== map) return;
    event.preventDefault();
    move(way[0] * step, way[1] * step);
  });
  const keys = map.querySelector<HTMLElement>('[data-pin-keys]');
  keys?.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-move]') : null;
    const [x = 0, y = 0] = (button?.dataset['move'] ?? '').split(',').map(Number);
    if (button) move(x * step * 2, y * step * 2);
  });
  if (keys) keys.hidden = false;
}
