import type { ReactNode } from 'react';

interface Props {
  /** The item's own page, where something else is chosen without script. */
  href: string;
  label: string;
  className: string;
  onOpen: () => void;
  children: ReactNode;
}

/** A link to the item that opens the sheet of what could stand in for it. */
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
