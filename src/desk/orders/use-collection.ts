import { useRef, useState } from 'react';
import type { HttpError } from 'react-admin';
import type { CollectionCode } from '#contracts/desk/collection-code.ts';
import { normaliseDigits } from '#domain/digits.ts';
import { type CallErrorBody, callDesk, mayHaveReachedServer } from '../call-desk.ts';

export type CollectedOrder = {
  id: number;
  /** The revision on the page: if the customer has changed the order since, the step is refused. */
  revision: number;
  orderNumber: string;
  customerName: string;
  currency: string;
  /** What is still to be paid in cash, and the cash that the customer will give. */
  cashDue: number;
  cashGiven: number | null;
  /** Null if no code is asked for. */
  collectionCode: CollectionCode | null;
};

/**
 * Marks an order as collected. A wrong code and a lost connection can be corrected at once; any other refusal is for
 * the screen behind the dialog, because the order on it is out of date.
 */
export function useCollection({ id, revision, cashDue, collectionCode }: CollectedOrder) {
  const [code, setCode] = useState('');
  const [wrongCode, setWrongCode] = useState('');
  const [problem, setProblem] = useState('');
  const [triesLeft, setTriesLeft] = useState(collectionCode?.triesLeft ?? null);
  const [isBusy, setBusy] = useState(false);
  /** A code that is sent again because its answer was lost keeps its key, so that a wrong one counts once. */
  const sent = useRef({ code: '', stepKey: '' });

  async function collect(): Promise<{ isDone: boolean; refusal?: string }> {
    const typed = normaliseDigits(code).replace(/\s/g, '');
    if (collectionCode && !/^\d{4}$/.test(typed)) {
      setWrongCode('Enter the four digits of the code.');
      return { isDone: false };
    }
    if (sent.current.code !== typed) sent.current = { code: typed, stepKey: crypto.randomUUID() };
    setBusy(true);
    setProblem('');
    try {
      await callDesk('orders/step', {
        ...{ id, to: 'collected', revision, isUndoable: true, cashReceived: cashDue },
        ...(collectionCode && { code: typed, stepKey: sent.current.stepKey }),
      });
      return { isDone: true };
    } catch (error) {
      const { message, body } = error as HttpError;
      const answer = body as CallErrorBody | null;
      const refused = answer?.errors?.['code'];
      if (typeof refused === 'string') {
        sent.current = { code: '', stepKey: '' };
        const left = answer?.details?.['tries_left'];
        if (answer?.code === 'delivery_code_spent') setTriesLeft(0);
        else if (typeof left === 'number') setTriesLeft(left);
        // Empty, so that a second tap does not send the same code again.
        setCode('');
        setWrongCode(refused);
        return { isDone: false };
      }
      if (!mayHaveReachedServer(error)) return { isDone: false, refusal: message };
      setProblem(message);
      return { isDone: false };
    } finally {
      setBusy(false);
    }
  }
  const typeCode = (value: string) => {
    setCode(value);
    setWrongCode('');
  };
  return { code, typeCode, wrongCode, problem, triesLeft, isBusy, collect };
}
