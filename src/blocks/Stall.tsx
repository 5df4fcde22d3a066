import type { ReactNode } from 'react';
import { Food } from './parts.tsx';
import type { BlockProps } from './shown.ts';

// prettier-ignore
const heap = ['coconut', 'brinjal', 'greens', 'tomato', 'corn', 'mango', 'onion', 'capsicum', 'carrot', 'pineapple', 'orange', 'watermelon', 'grapes', 'tomato', 'banana', 'broccoli', 'potato', 'mango', 'chilli', 'brinjal', 'lemon'];

type Props = BlockProps<'stall'> & {
  /** The question where to deliver. */
  children?: ReactNode;
  /** The app in its phone. */
  phone?: ReactNode;
};

export function Stall({ id, title, text, children, phone }: Props) {
  return (
    <section id={id} className="stall">
      <span className="print" />
      <div className="beam" />
      <div className="awning roof" />
      <div className="in front">
        <div>
          <h1>{title}</h1>
          <p className="front__p">{text}</p>
          {children}
        </div>
      </div>
      <div className="heap" aria-hidden="true">
        {heap.map((name, index) => (
          <Food key={index} name={name} widths={[256]} />
        ))}
      </div>
      <div className="counter" />
      {phone}
    </section>
  );
}
