import { SanitisedHtml, TitledSection } from './block-parts.tsx';
import type { BlockProps } from './block-props.ts';

/** Native disclosure elements: they work without JavaScript and with the browser's find-in-page. */
export function Faq({ id, title, questions }: BlockProps<'faq'>) {
  return (
    <TitledSection id={id} className="in faq" title={title}>
      {questions.map(({ question, answerHtml }, index) => (
        <details key={index} name={id}>
          <summary>
            <h3>{question}</h3>
            <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M6 12h12" />
              <path className="faq__plus" d="M12 6v12" />
            </svg>
          </summary>
          <SanitisedHtml html={answerHtml} className="prose" />
        </details>
      ))}
    </TitledSection>
  );
}
