import { useEffect, useState } from 'react';
import type { ProposeSlugBody } from '#contracts/desk/slug.ts';
import { hyphenate } from '#domain/slug.ts';
import { callDesk } from '../call-desk.ts';

/** Milliseconds without typing after which the server is asked. */
const typingPause = 250;

type Proposal = { text: string; slug: string };

/**
 * A slug for a new record with this name: at once if it is in Latin letters, and then one that no other record uses.
 * Only the server knows these, and how letters of other scripts are spoken. An empty text has none.
 */
export function useProposedSlug({
  kind,
  text,
  locale = '',
}: Pick<ProposeSlugBody, 'kind' | 'text'> & { locale?: string }): string {
  const [proposal, setProposal] = useState<Proposal>({ text: '', slug: '' });
  useEffect(() => {
    if (text.trim() === '') return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      callDesk('slugs/propose', { kind, text: text.slice(0, 300), locale }, abort.signal).then(
        ({ slug }) => setProposal({ text, slug }),
        // Without an answer, the slug is checked when the form is sent.
        () => undefined,
      );
    }, typingPause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [kind, text, locale]);
  return proposal.text === text ? proposal.slug : hyphenate(text);
}
