/**
 * Sends the rider's position while an order is being delivered. This works on this page only, because browsers report
 * no position in the background. Positions that cannot be sent are saved with their time.
 */
import { keepScreenOn } from '#browser/ui/keep-screen-on.ts';
import { readStoredList, writeStoredList } from './stored-list.ts';

type Position = { latitude: number; longitude: number; accuracy: number; at: string };
type StatusTexts = Readonly<Record<'asking' | 'sent' | 'offline' | 'denied' | 'failed', string>>;

const key = 'rider-positions';
/** How often a position is stored and sent, in ms. The server may set another interval. */
let everyMs = 5_000;
/** The positions of about 40 minutes at the usual interval. */
const maxStoredPositions = 500;
const timeoutMs = 15_000;

const card = document.querySelector<HTMLElement>('[data-rider-positions]');
if (card && 'geolocation' in navigator) void prepare(card);

/** The browser asks for permission only after a tap; if it was granted before, sharing starts by itself. */
async function prepare(card: HTMLElement): Promise<void> {
  const button = card.querySelector('button')!;
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null);
  if (permission?.state === 'granted') return share(card);
  button.hidden = false;
  button.addEventListener('click', () => {
    button.hidden = true;
    share(card);
  });
}

function share(card: HTMLElement): void {
  const words = JSON.parse(card.dataset['riderPositions']!) as StatusTexts;
  const state = card.querySelector<HTMLElement>('[data-state]')!;
  const time = new Intl.DateTimeFormat(document.documentElement.lang, { hour: 'numeric', minute: '2-digit' });
  const say = (text: string) => {
    if (state.textContent !== text) state.textContent = text;
  };
  let latest: Position | null = null;
  let isSending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  say(words.asking);

  const watch = navigator.geolocation.watchPosition(
    ({ coords: { latitude, longitude, accuracy }, timestamp }) => {
      latest = { latitude, longitude, accuracy, at: new Date(timestamp).toISOString() };
      if (timer === undefined) storeLatest();
    },
    ({ code, PERMISSION_DENIED }) => say(code === PERMISSION_DENIED ? words.denied : words.failed),
    { enableHighAccuracy: true, maximumAge: 2_000 },
  );
  /**
   * Stores the latest position, if it is new, and sends the stored positions. A timer repeats this, because a phone
   * that does not move may report no new position.
   */
  function storeLatest(): void {
    if (latest) writeStoredList(key, [...readStoredList<Position>(key), latest].slice(-maxStoredPositions));
    latest = null;
    timer = setTimeout(storeLatest, everyMs);
    void send();
  }
  const releaseScreen = keepScreenOn();
  addEventListener('online', () => void send());

  async function send(): Promise<void> {
    const positions = readStoredList<Position>(key);
    if (isSending || positions.length === 0) return;
    isSending = true;
    try {
      const response = await fetch('/api/delivery/set-location', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ positions, sent_at: new Date().toISOString() }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const isRetryable = response.status === 429 || response.status >= 500;
      if (isRetryable) return;
      const last = positions.at(-1)!.at;
      writeStoredList(
        key,
        readStoredList<Position>(key).filter(({ at }) => at > last),
      );
      const { data } = (await response.json()) as { data?: { is_out: boolean; send_every: number } };
      if (!data?.is_out) return end();
      everyMs = data.send_every * 1000;
      say(words.sent.replace('{time}', time.format(Date.now())));
    } catch {
      say(words.offline);
    } finally {
      isSending = false;
    }
  }

  /** Called when no order is being delivered any more, or when the rider has signed out. */
  function end(): void {
    navigator.geolocation.clearWatch(watch);
    clearTimeout(timer);
    releaseScreen();
    writeStoredList(key, []);
    say('');
  }
}
