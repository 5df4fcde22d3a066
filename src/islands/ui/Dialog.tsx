import { useId, type ReactNode } from 'react';
import { useDialog } from './use-dialog.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The buttons. */
  foot?: ReactNode;
  children?: ReactNode;
}

export function Dialog({ open, onClose, title, foot, children }: Props) {
  const dialog = useDialog(open, onClose);
  const id = useId();
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={id}>
      {open && (
        <>
          <h2 id={id}>{title}</h2>
          {children}
          {foot && <div className="dialog__foot">{foot}</div>}
        </>
      )}
    </dialog>
  );
}
