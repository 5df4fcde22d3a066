import type { ReactNode } from 'react';

interface Props {
  /** The cart with the choice laid out, for pages without script. */
  href: string;
  label: string;
  className: string;
  onOpen: () => void;
  children: ReactNode;
}

/** Opens the sheet of what could stand in for a line. */
export function InsteadLink({ href, label, className, onOpen, children }: Props) {
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
