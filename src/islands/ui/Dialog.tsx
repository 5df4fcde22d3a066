import { useId, type ReactNode } from 'react';
import { useDialog } from './use-dialog.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The buttons. */
  footer?: ReactNode;
  children?: ReactNode;
}

export function Dialog({ open, onClose, title, footer, children }: Props) {
  const dialog = useDialog(open, onClose);
  const id = useId();
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={id}>
      {open && (
        <>
          <h2 id={id}>{title}</h2>
          {children}
          {footer && <div className="dialog__foot">{footer}</div>}
        </>
      )}
    </dialog>
  );
}
