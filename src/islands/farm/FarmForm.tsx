import { callApi } from '#stores/api.ts';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { FarmAnswers, FarmDateCardView } from '#contracts/farm-visit.ts';
import { addressLine } from '#domain/place.ts';
import { useLocalizedShop } from '#browser/use-localized-shop.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { useTypedInput } from '#islands/ui/use-typed-input.ts';
import { farmVisitFormPath } from '#paths';
import {
  clearFarmVisitMarker,
  deleteFarmAnswers,
  saveFarmAnswers,
  readFarmAnswers,
} from '#stores/farm-form-answers.ts';
import { $address } from '#stores/place.ts';
import { DateChoice } from './DateChoice.tsx';
import { LocationField } from './LocationField.tsx';
import { PeopleCount, peopleFromText } from './PeopleCount.tsx';

interface Props {
  answers: FarmAnswers;
  cards: readonly FarmDateCardView[];
  /** Whether the page is the response to a submitted form, whose values replace the values stored on the device. */
  isSent: boolean;
  /** Whether the URL contains a day that is available. */
  isChosen: boolean;
  problem: string;
  wrong: readonly string[];
  /** What is wrong with a phone number, by field. */
  phoneProblems: Record<string, string>;
  idempotencyKey: string;
  /** Tag of the delivery address. */
  tag: string;
}

const answersFromFields = ({ number_of_adults, number_of_kids, ...texts }: Record<string, string>) => ({
  ...texts,
  ...(number_of_adults !== undefined && { number_of_adults: peopleFromText(number_of_adults) }),
  ...(number_of_kids !== undefined && { number_of_kids: peopleFromText(number_of_kids) }),
});

const needed = ['name', 'mobile_number', 'location', 'visiting_date'] as const;

export function FarmForm({
  answers: initialAnswers,
  cards: initialCards,
  isSent,
  isChosen,
  idempotencyKey,
  tag,
  ...initialErrors
}: Props) {
  const { text, settings } = useLocalizedShop();
  const [typed, setTyped] = useState(initialAnswers);
  const [cards, setCards] = useState(initialCards);
  const [problem, setProblem] = useState(initialErrors.problem);
  const [wrong, setWrong] = useState(initialErrors.wrong);
  const [phoneProblems, setPhoneProblems] = useState(initialErrors.phoneProblems);
  const [isMissing, setMissing] = useState(false);
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  /** Whether the form was submitted offline and is sent once back online. */
  const isWaiting = useRef(false);
  const address = useStore($address);

  // The place comes from the device, so that the form immediately uses a place that is chosen in the sheet.
  const answers = address
    ? {
        ...typed,
        location: addressLine(address),
        latitude: address.lat,
        longitude: address.lng,
      }
    : typed;

  // Restores input from before a reload, a sign-in or the choice of a place, unless the document contains newer input.
  // The day is restored only if it is still available.
  useTypedInput(form, (inDocument) => {
    clearFarmVisitMarker();
    const { visiting_date, ...restoredAnswers } = isSent ? {} : readFarmAnswers();
    const isFree = initialCards.some((card) => card.date === visiting_date && !card.is_filled);
    const taken = answersFromFields(inDocument);
    const next = {
      ...initialAnswers,
      ...restoredAnswers,
      ...(isFree && !isChosen && visiting_date && { visiting_date }),
      ...taken,
    };
    setTyped(next);
    if (Object.keys(taken).length > 0) saveFarmAnswers(next);
    // What was corrected before the script started is no longer wrong.
    setWrong((now) => now.filter((name) => !(name in taken)));
  });

  useEffect(() => {
    const resend = () => {
      if (isWaiting.current) form.current?.requestSubmit();
      isWaiting.current = false;
    };
    addEventListener('haat:online', resend);
    return () => removeEventListener('haat:online', resend);
  }, []);

  const change = (part: Partial<FarmAnswers>) => {
    const next = { ...answers, ...part };
    setTyped(next);
    saveFarmAnswers(next);
    setWrong(wrong.filter((name) => !(name in part)));
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const missing = needed.filter((name) => answers[name].trim() === '');
    if (missing.length > 0) return void (setWrong(missing), setMissing(true));
    setSending(true);
    setProblem('');
    const answer = await callApi('farm-visit/submit', { ...answers, idempotency_key: idempotencyKey });
    if (answer.ok) {
      deleteFarmAnswers();
      return location.assign(farmVisitFormPath(undefined, answer.data.id));
    }
    setSending(false);
    const { code, message, fields, status } = answer.error;
    // The form has one idempotency key, so sending it again later does not book a second visit.
    isWaiting.current = status === 0 && !navigator.onLine;
    setWrong(Object.keys(fields ?? {}));
    setPhoneProblems(fields ?? {});
    focusFirstWrongField();
    setProblem(
      status === 0
        ? text(isWaiting.current ? 'farm.unsentOffline' : 'farm.unsent')
        : code === 'validation_failed'
          ? text('farm.wrong')
          : message,
    );
    if (code === 'FARM_DAY_FULL' || code === 'FARM_DATE') {
      const refreshedCards = await callApi('farm-visit/dates', {});
      if (refreshedCards.ok) setCards(refreshedCards.data.cards);
    }
  };
  // After the next render, and after a dialog has returned the focus to the button.
  const focusFirstWrongField = () =>
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), 60);
  const closeMissingDialog = () => {
    setMissing(false);
    focusFirstWrongField();
  };

  const isFull = cards.every(({ is_filled }) => is_filled);
  const field = (name: 'name' | 'mobile_number' | 'alternative_mobile_number', label: string) => ({
    name,
    label,
    value: answers[name],
    isWrong: wrong.includes(name),
    onChange: (value: string) => change({ [name]: value }),
  });
  const phoneField = (name: 'mobile_number' | 'alternative_mobile_number', label: string) => ({
    ...field(name, label),
    problem: wrong.includes(name) ? phoneProblems[name] : undefined,
    type: 'tel',
    maxLength: 40,
    before: settings.callingCode,
  });

  return (
    <form ref={form} className="farm visit" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <input type="hidden" name="idempotency_key" value={idempotencyKey} />
      <Field {...field('name', text('farm.name'))} maxLength={80} autoComplete="name" aria-required="true" />
      <Field
        {...phoneField('mobile_number', text('farm.mobile'))}
        autoComplete="tel-national"
        aria-required="true"
      />
      <Field
        {...phoneField('alternative_mobile_number', text('farm.alternative'))}
        autoComplete="off"
        hint={text('farm.alternativeHint')}
      />
      <LocationField
        location={answers.location}
        tag={address?.tag ?? tag}
        isWrong={wrong.includes('location')}
      />
      <div className="card people num">
        <PeopleCount
          name="number_of_adults"
          label={text('farm.adults')}
          kind="adults"
          count={answers.number_of_adults}
          onChange={(number_of_adults) => change({ number_of_adults })}
        />
        <PeopleCount
          name="number_of_kids"
          label={text('farm.kids')}
          kind="kids"
          count={answers.number_of_kids}
          onChange={(number_of_kids) => change({ number_of_kids })}
        />
      </div>
      <div className="field">
        <label htmlFor="how_heard">{text('farm.howHeard')}</label>
        <select
          className="input"
          id="how_heard"
          name="how_heard"
          value={answers.how_heard}
          onChange={(event) => change({ how_heard: event.currentTarget.value })}
        >
          <option value="">{text('farm.heard.none')}</option>
          {(['friend', 'shop', 'social', 'poster', 'other'] as const).map((way) => (
            <option key={way} value={text(`farm.heard.${way}`)}>
              {text(`farm.heard.${way}`)}
            </option>
          ))}
        </select>
      </div>
      <DateChoice
        cards={cards}
        chosen={answers.visiting_date}
        people={answers.number_of_adults + answers.number_of_kids}
        onChange={(visiting_date) => change({ visiting_date })}
      />
      {problem && (
        <p className="note note--warn" role="alert">
          {problem}
        </p>
      )}
      <button className="btn btn--lg btn--wide" disabled={isFull} aria-busy={isSending}>
        {text('farm.submit')}
      </button>
      <Dialog
        open={isMissing}
        onClose={closeMissingDialog}
        title={text('error.FARM_MISSING')}
        footer={
          <button type="button" className="btn" onClick={closeMissingDialog}>
            {text('farm.ok')}
          </button>
        }
      />
    </form>
  );
}
