import { TintedPicture, TitledSection } from './block-parts.tsx';
import type { BlockProps } from './block-props.ts';

export function HowItWorks({ id, title, steps }: BlockProps<'howItWorks'>) {
  return (
    <TitledSection id={id} className="in how" title={title}>
      {steps.map((step, index) => (
        <div className="step" key={index}>
          <TintedPicture name={step.picture[0] ?? ''} cloth={step.cloth} widths={[256, 512]} sizes="180px" />
          <div>
            <h3>
              <span className="num">{index + 1}.</span> {step.title}
            </h3>
            <p>{step.text}</p>
          </div>
        </div>
      ))}
    </TitledSection>
  );
}
