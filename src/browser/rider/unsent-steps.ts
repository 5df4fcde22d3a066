/** The rider's steps on this phone: those that wait for a connection, and those that were refused after waiting. */
import { readStoredList, writeStoredList } from './stored-list.ts';

export type Step = {
  /** The account that took the step: the next rider of this phone neither sends nor sees it. */
  rider: string;
  path: string;
  fields: [name: string, value: string][];
  /** Whether a photo belongs to the step; it is stored under the step's key (worker/step-photos.ts). */
  hasPhoto?: true;
  action: string;
  /** The order's number, and the step in the rider's words. */
  order: string;
  label: string;
};
type RefusedStep = Pick<Step, 'rider' | 'path' | 'order' | 'label'> & { reason: string };
type StepTexts = Readonly<Record<'waits' | 'refused' | 'open' | 'seen', string>>;

const key = 'rider-steps';
const refusedKey = 'rider-refused-steps';

export const currentRider = (): string =>
  document.querySelector<HTMLElement>('[data-rider-steps]')?.dataset['rider'] ?? '';
/** Releases before did not store the rider. */
const isOwn = ({ rider }: { rider?: string }): boolean => rider === undefined || rider === currentRider();

export const readSteps = (): Step[] => readStoredList<Step>(key).filter(isOwn);

/** Returns false if the step could not be stored. */
export const addStep = (step: Step): boolean => writeStoredList(key, [...readStoredList<Step>(key), step]);

/** Finds the step by its contents, because another tab may already have sent and removed it. */
export function removeStep(sent: Step): void {
  const same = JSON.stringify(sent);
  writeStoredList(
    key,
    readStoredList<Step>(key).filter((step) => JSON.stringify(step) !== same),
  );
}

/** Keeps a refusal until the rider has seen it, on whichever page that is. */
export function addRefusal({ rider, path, order, label }: Step, reason: string): void {
  const refused: RefusedStep = { rider, path, order, label, reason };
  writeStoredList(refusedKey, [...readStoredList<RefusedStep>(refusedKey), refused]);
  showSteps();
}

/** Shows the refused steps and those that wait; several tabs show the same. */
export function showSteps(): void {
  const holder = document.querySelector<HTMLElement>('[data-rider-steps]');
  if (!holder) return;
  const texts = JSON.parse(holder.dataset['riderSteps']!) as StepTexts;
  const fill = (pattern: string, { order, label }: Pick<Step, 'order' | 'label'>) =>
    pattern.replace('{step}', () => label).replace('{order}', () => order);
  holder.replaceChildren(
    ...readStoredList<RefusedStep>(refusedKey)
      .filter(isOwn)
      .map((step) => buildRefusal(step, fill(texts.refused, step), texts)),
    ...readSteps().map((step) => {
      const note = document.createElement('p');
      note.className = 'rider-unsent-steps__step';
      note.textContent = fill(texts.waits, step);
      return note;
    }),
  );
}

function buildRefusal(step: RefusedStep, title: string, texts: StepTexts): HTMLElement {
  const card = document.createElement('section');
  card.className = 'card rider-refusal';
  card.role = 'alert';
  const heading = Object.assign(document.createElement('b'), { textContent: title });
  const reason = Object.assign(document.createElement('p'), { textContent: step.reason });
  const actions = document.createElement('div');
  actions.className = 'rider-destination__ways';
  const open = Object.assign(document.createElement('a'), {
    className: 'btn btn--soft',
    href: step.path,
    textContent: texts.open,
  });
  const seen = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'btn btn--line',
    textContent: texts.seen,
  });
  seen.addEventListener('click', () => {
    const same = JSON.stringify(step);
    writeStoredList(
      refusedKey,
      readStoredList<RefusedStep>(refusedKey).filter((one) => JSON.stringify(one) !== same),
    );
    showSteps();
  });
  actions.append(open, seen);
  card.append(heading, reason, actions);
  return card;
}
