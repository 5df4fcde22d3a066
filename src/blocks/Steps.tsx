import { TintedPicture, TitledSection } from './block-parts.tsx';
import type { BlockProps } from './block-props.ts';

export function Steps({ id, title, form, steps }: BlockProps<'steps'>) {
  return (
    <TitledSection id={id} className={`in keep keep--${form}`} title={title}>
      <ol>
        {steps.map((step, index) => (
          <li key={index}>
            {form === 'pictures' ? (
              <TintedPicture name={step.picture[0] ?? ''} cloth={step.cloth} />
            ) : (
              <span className="keep__n" aria-hidden="true">
                {index + 1}
              </span>
            )}
            <div>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}
