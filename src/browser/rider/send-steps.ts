/**
 * The rider's steps 'picked up', 'delivered' and 'undeliverable' are saved on the phone with their times and sent in
 * order as soon as there is a connection. A step that is sent twice takes effect once.
 */
import { restoreStoredInput, storeInput } from '#browser/page/preserve-form-input.ts';
import { parseHtml } from '#browser/ui/parse-html.ts';
import { riderOrdersPath } from '#paths';
import {
  addRefusal,
  addStep,
  currentRider,
  readSteps,
  removeStep,
  showSteps,
  type Step,
} from './unsent-steps.ts';

type Answer = { step: Step; isRefused: boolean; url: string; html: string };

const storedActions = ['picked_up', 'delivered', 'undeliverable'];
const retryMs = 10_000;
const timeoutMs = 15_000;

/** The keys of steps that were tapped on this page and not answered yet: their rider looks at this page. */
const awaitedKeys = new Set<string>();
const keyOf = ({ fields }: Step) => fields.find(([name]) => name === 'step_key')?.[1] ?? '';

// Runs in the capture phase, before page/connection-status.ts can hold a form that is submitted offline: a held form
// would be lost when the page is closed.
addEventListener('submit', saveStep, true);

function saveStep(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  const button = event.submitter as HTMLButtonElement | null;
  if (button?.name !== 'action' || !storedActions.includes(button.value)) return void (isLeaving = true);
  const fields = [...new FormData(form, button)].map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const step: Step = {
    rider: currentRider(),
    // `form.action` would be the form's button with the name `action` instead of the URL.
    path: new URL(form.getAttribute('action')!, location.href).pathname,
    fields: [...fields, ['done_at', new Date().toISOString()], ['step_key', crypto.randomUUID()]],
    action: button.value,
    order: document.querySelector('h1')?.textContent?.trim() ?? '',
    label: button.textContent?.trim() ?? '',
  };
  // Without storage the form is sent as usual.
  if (!addStep(step)) return void (isLeaving = true);
  event.preventDefault();
  button.disabled = true;
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
  if (isSendingStep()) event.preventDefault();
  void sendSteps();
});
addEventListener('storage', showSteps);
setInterval(() => void (readSteps().length > 0 && sendSteps()), retryMs);

let sending: Promise<void> | undefined;
/** Whether the page that shows a taken step is being opened. */
let isLeaving = false;

/** Whether the answer to a step will show the order's new status. */
export const isSendingStep = (): boolean => isLeaving || readSteps().length > 0;

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
    if (answer.isRefused) isRefusalOnPage = showRefusal(answer) || isRefusalOnPage;
    else accepted = answer;
  }
  // Another page would take the reason away that the rider has not read yet.
  if (accepted && !isRefusalOnPage) showAccepted(accepted);
}

/** Sends a step; returns null if the step must be sent again. */
async function send(step: Step): Promise<Answer | null> {
  try {
    const response = await fetch(step.path, {
      method: 'POST',
      body: new URLSearchParams(step.fields),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const isRetryable = response.status === 429 || response.status >= 500;
    // Elsewhere, somebody who is not this rider is led to a sign-in.
    if (isRetryable || !new URL(response.url).pathname.startsWith(riderOrdersPath())) return null;
    return { step, isRefused: !response.ok, url: response.url, html: await response.text() };
  } catch {
    return null;
  }
}

function showAccepted({ step, url }: Answer): void {
  isLeaving = true;
  storeOtherInput(step);
  if (step.path === location.pathname) location.replace(url);
  else location.reload();
}

/** What is being typed for the next step, or for another order, is still there on the next page. */
function storeOtherInput({ fields }: Step): void {
  storeInput('', { except: fields.map(([name]) => name) });
}

/**
 * A rider who has just tapped sees the refusal on the page, which returns true; after a wait, it stays until the rider has
 * seen it.
 */
function showRefusal({ step, html }: Answer): boolean {
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
