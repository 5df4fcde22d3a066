/**
 * The rider's steps 'picked up', 'delivered' and 'undeliverable' are saved on the phone with their times and sent as
 * soon as there is a connection. A step that is sent twice takes effect once.
 */
import { parseHtml } from '#browser/ui/parse-html.ts';
import { riderSignInPath } from '#paths';
import { readStoredList, writeStoredList } from './stored-list.ts';

type Step = { path: string; fields: [name: string, value: string][] };
type Answer = { step: Step; isRefused: boolean; url: string; html: string };

const key = 'rider-steps';
const storedActions = ['picked_up', 'delivered', 'undeliverable'];
const retryMs = 10_000;
const timeoutMs = 15_000;

// Runs in the capture phase, before page/connection-status.ts can hold a form that is submitted offline: a held form
// would be lost when the page is closed.
addEventListener('submit', saveStep, true);

function saveStep(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  const button = event.submitter as HTMLButtonElement | null;
  if (button?.name !== 'action' || !storedActions.includes(button.value)) return;
  const fields = [...new FormData(form, button)].map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const step: Step = {
    // `form.action` would be the form's button with the name `action` instead of the URL.
    path: new URL(form.getAttribute('action')!, location.href).pathname,
    fields: [...fields, ['done_at', new Date().toISOString()]],
  };
  // Without storage the form is sent as usual.
  if (!writeStoredList(key, [...readStoredList<Step>(key), step])) return;
  event.preventDefault();
  button.disabled = true;
  void sendSteps().then((answers) => {
    button.disabled = false;
    if (answers.length === 0) showNext(button.value);
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

for (const type of ['online', 'haat:online', 'pageshow']) addEventListener(type, () => void sendSteps());
setInterval(() => void (readStoredList(key).length > 0 && sendSteps()), retryMs);

let sending: Promise<Answer[]> | undefined;

/** Sends the stored steps, shows the last response, and returns all responses. */
async function sendSteps(): Promise<Answer[]> {
  // A step added meanwhile is sent in the next round.
  while (sending) await sending;
  sending = sendInOrder();
  const answers = await sending;
  sending = undefined;
  const last = answers.at(-1);
  if (last) show(last);
  return answers;
}

async function sendInOrder(): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let [step] = readStoredList<Step>(key); step; [step] = readStoredList<Step>(key)) {
    const answer = await send(step);
    if (!answer) break;
    answers.push(answer);
    removeStep(step);
    if (answer.isRefused) break;
  }
  return answers;
}

/** Finds the step by its contents, because another tab may already have sent and removed it. */
function removeStep(sent: Step): void {
  const same = JSON.stringify(sent);
  const steps = readStoredList<Step>(key);
  const at = steps.findIndex((step) => JSON.stringify(step) === same);
  if (at >= 0)
    writeStoredList(
      key,
      steps.filter((_, index) => index !== at),
    );
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
    if (isRetryable || new URL(response.url).pathname === riderSignInPath()) return null;
    return { step, isRefused: !response.ok, url: response.url, html: await response.text() };
  } catch {
    return null;
  }
}

function show({ step, isRefused, url, html }: Answer): void {
  const isCurrentPage = step.path === location.pathname;
  if (!isRefused) {
    if (isCurrentPage) location.replace(url);
    else location.reload();
    return;
  }
  const fresh = parseHtml(html).getElementById('main');
  if (isCurrentPage && fresh) document.getElementById('main')!.replaceChildren(...fresh.childNodes);
  else showNote(fresh?.querySelector('[role="alert"]')?.textContent?.trim() ?? '');
}

/** Shows the rider's next step before the server has received the current one. */
function showNext(action: string): void {
  const note = document.querySelector<HTMLElement>('[data-rider-steps]');
  showNote(note?.dataset['riderSteps'] ?? '');
  if (action !== 'picked_up' || !showTemplate('picked_up')) document.querySelector('[data-steps]')?.remove();
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

function showNote(words: string): void {
  const note = document.querySelector<HTMLElement>('[data-rider-steps]');
  if (!note) return;
  note.textContent = words;
}
