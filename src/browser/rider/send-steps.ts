/**
 * The rider's steps 'picked up', 'delivered' and 'undeliverable' are saved on the phone with their times and sent in
 * order as soon as there is a connection. A step that is sent twice takes effect once.
 */
import { restoreStoredInput, storeInput } from '#browser/page/preserve-form-input.ts';
import { parseHtml } from '#browser/ui/parse-html.ts';
import { riderOrdersPath } from '#paths';
import { deleteStepPhoto, readStepPhoto, storeStepPhoto } from '../../worker/step-photos.ts';
import { choosePhoto, hasChosenPhoto, scalePhoto, toPhotoForm } from './chosen-photo.ts';
import {
  addRefusal,
  addStep,
  currentRider,
  readSteps,
  removeStep,
  showSteps,
  type Step,
} from './unsent-steps.ts';

type Answer = { step: Step; photo: Blob | null; isRefused: boolean; url: string; html: string };

const storedActions = ['picked_up', 'delivered', 'undeliverable'];
const retryMs = 10_000;
const timeoutMs = 15_000;
/** A photo of some hundred kilobytes takes a while on a slow connection. */
const photoTimeoutMs = 60_000;

/** The keys of steps that were tapped on this page and not answered yet: their rider looks at this page. */
const awaitedKeys = new Set<string>();
/** Forms with a photo that this phone cannot store: they are sent as usual. */
const unstorableForms = new WeakSet<HTMLFormElement>();
/** Steps whose photo is being scaled and stored. */
let preparedSteps = 0;
const keyOf = ({ fields }: Step) => fields.find(([name]) => name === 'step_key')?.[1] ?? '';

// Runs in the capture phase, before page/connection-status.ts can hold a form that is submitted offline: a held form
// would be lost when the page is closed.
addEventListener('submit', saveStep, true);

function saveStep(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  const button = event.submitter as HTMLButtonElement | null;
  if (button?.name !== 'action' || !storedActions.includes(button.value) || unstorableForms.has(form))
    return void (isLeaving = true);
  const data = new FormData(form, button);
  const photo = data.get('photo');
  const fields = [...data].filter((field): field is [string, string] => typeof field[1] === 'string');
  const step: Step = {
    rider: currentRider(),
    // `form.action` would be the form's button with the name `action` instead of the URL.
    path: new URL(form.getAttribute('action')!, location.href).pathname,
    fields: [...fields, ['done_at', new Date().toISOString()], ['step_key', crypto.randomUUID()]],
    action: button.value,
    order: document.querySelector('h1')?.textContent?.trim() ?? '',
    label: button.textContent?.trim() ?? '',
  };
  if (photo instanceof File && photo.size > 0) {
    event.preventDefault();
    button.disabled = true;
    return void savePhotoStep({ ...step, hasPhoto: true }, photo, { form, button }).catch(reportError);
  }
  // Without storage the form is sent as usual.
  if (!addStep(step)) return void (isLeaving = true);
  event.preventDefault();
  button.disabled = true;
  followStep(step, button);
}

/** Stores a step with its photo; without storage the form is sent as usual, with the scaled photo. */
async function savePhotoStep(
  step: Step,
  photo: File,
  { form, button }: { form: HTMLFormElement; button: HTMLButtonElement },
): Promise<void> {
  preparedSteps += 1;
  const scaled = await scalePhoto(photo);
  const isStored = (await storeStepPhoto(keyOf(step), scaled)) && addStep(step);
  preparedSteps -= 1;
  if (isStored) return followStep(step, button);
  await deleteStepPhoto(keyOf(step));
  choosePhoto(scaled);
  unstorableForms.add(form);
  button.disabled = false;
  form.requestSubmit(button);
}

/** Sends a step that was tapped on this page. */
function followStep(step: Step, button: HTMLButtonElement): void {
  awaitedKeys.add(keyOf(step));
  void sendSteps().then(() => {
    button.disabled = false;
    awaitedKeys.delete(keyOf(step));
    if (readSteps().some((waiting) => keyOf(waiting) === keyOf(step))) showWaiting();
  });
}

// The form that asks why an order cannot be delivered, and the link back, work without a connection.
addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('[data-give-up], [data-go-back]');
  if (!link || !showTemplate(link.hasAttribute('data-give-up') ? 'ask' : 'picked_up')) return;
  event.preventDefault();
  if (link.hasAttribute('data-go-back')) history.replaceState(history.state, '', link.href);
  document.querySelector<HTMLElement>('[data-steps] input')?.focus();
});

showWaiting();
addEventListener('online', () => void sendSteps());
addEventListener('pageshow', () => {
  isLeaving = false;
  void sendSteps();
});
addEventListener('haat:online', (event) => {
  // A stored page is not replaced while it holds a photo.
  if (isSendingStep() || hasChosenPhoto()) event.preventDefault();
  void sendSteps();
});
addEventListener('storage', showSteps);
setInterval(() => void (readSteps().length > 0 && sendSteps()), retryMs);

let sending: Promise<void> | undefined;
/** Whether the page that shows a taken step is being opened. */
let isLeaving = false;

/** Whether the answer to a step will show the order's new status. */
export const isSendingStep = (): boolean => isLeaving || preparedSteps > 0 || readSteps().length > 0;

/** Sends the stored steps, one page at a time, and shows the responses. */
async function sendSteps(): Promise<void> {
  // A step added meanwhile is sent in the next round.
  while (sending) await sending;
  const round = 'locks' in navigator ? navigator.locks.request('rider-steps', sendInOrder) : sendInOrder();
  sending = round.catch(reportError);
  await sending;
  sending = undefined;
}

async function sendInOrder(): Promise<void> {
  let accepted: Answer | undefined;
  let isRefusalOnPage = false;
  for (let [step] = readSteps(); step; [step] = readSteps()) {
    const answer = await send(step);
    if (!answer) break;
    removeStep(step);
    if (step.hasPhoto) await deleteStepPhoto(keyOf(step));
    if (answer.isRefused) isRefusalOnPage = showRefusal(answer) || isRefusalOnPage;
    else accepted = answer;
  }
  // Another page would take the reason away that the rider has not read yet.
  if (accepted && !isRefusalOnPage) showAccepted(accepted);
}

/** Sends a step; returns null if the step must be sent again. */
async function send(step: Step): Promise<Answer | null> {
  try {
    // If the photo is gone, the answer tells the rider to take another one.
    const photo = step.hasPhoto ? await readStepPhoto(keyOf(step)) : null;
    const response = await fetch(step.path, {
      method: 'POST',
      body: photo ? toPhotoForm(step.fields, photo) : new URLSearchParams(step.fields),
      signal: AbortSignal.timeout(photo ? photoTimeoutMs : timeoutMs),
    });
    // A body that arrived too slowly is answered with 408.
    const isRetryable = [408, 429].includes(response.status) || response.status >= 500;
    // Elsewhere, somebody who is not this rider is led to a sign-in.
    if (isRetryable || !new URL(response.url).pathname.startsWith(riderOrdersPath())) return null;
    return { step, photo, isRefused: !response.ok, url: response.url, html: await response.text() };
  } catch {
    return null;
  }
}

function showAccepted({ step, url }: Answer): void {
  const isPageDone = step.path === location.pathname && step.action !== 'picked_up';
  // A photo that was taken for a later step would be lost with this page.
  if (hasChosenPhoto() && !isPageDone) return showSteps();
  isLeaving = true;
  // Stored input belongs to an address.
  if (step.path === location.pathname) history.replaceState(history.state, '', url);
  storeOtherInput(step);
  location.reload();
}

/** What is being typed for the next step, or for another order, is still there on the next page. */
function storeOtherInput({ fields }: Step): void {
  storeInput('', { except: fields.map(([name]) => name) });
}

/**
 * A rider who has just tapped sees the refusal on the page, which returns true; after a wait, it stays until the rider has
 * seen it.
 */
function showRefusal({ step, photo, html }: Answer): boolean {
  const fresh = parseHtml(html).getElementById('main');
  const reason = fresh?.querySelector('[data-refused]');
  const isCurrentPage = step.path === location.pathname;
  const words = reason?.textContent?.trim() ?? '';
  const isAwaited = isCurrentPage && awaitedKeys.has(keyOf(step)) && fresh !== null;
  if (!isAwaited) reason?.remove();
  if (isCurrentPage && fresh) {
    storeOtherInput(step);
    document.getElementById('main')!.replaceChildren(...fresh.childNodes);
    restoreStoredInput();
    if (photo) choosePhoto(photo);
  }
  if (isAwaited) showWaiting();
  else addRefusal(step, words);
  return isAwaited;
}

/** Shows which steps wait, and the order's next step before the server has received the current one. */
function showWaiting(): void {
  showSteps();
  const step = readSteps().findLast(({ path }) => path === location.pathname);
  if (!step) return;
  if (step.action !== 'picked_up') document.querySelector('[data-steps]')?.remove();
  // The page of a failed delivery is asked for by its own address.
  else if (!document.querySelector('[data-steps] [name="delivery_code"], [data-steps] [name="reason"]'))
    showTemplate('picked_up');
}

function showTemplate(name: string): boolean {
  const steps = document.querySelector('[data-steps]');
  const template = document.querySelector<HTMLTemplateElement>(`template[data-after="${name}"]`);
  if (!steps || !template) return false;
  const next = document.createElement('div');
  next.dataset['steps'] = '';
  next.append(template.content.cloneNode(true));
  steps.replaceWith(next);
  return true;
}
