import type { ReactNode } from 'react';

interface Props {
  /** The URL of the cart page that shows the substitutes, for browsers without JavaScript. */
  href: string;
  label: string;
  className: string;
  onOpen: () => void;
  children: ReactNode;
}

/** Opens the sheet of substitutes for a line. */
export function SubstituteLink({ href, label, className, onOpen, children }: Props) {
  return (
    <a
      className={className}
      href={href}
      data-replay=""
      onClick={(event) => (event.preventDefault(), onOpen())}
      aria-label={label}
    >
      {children}
    </a>
  );
}
