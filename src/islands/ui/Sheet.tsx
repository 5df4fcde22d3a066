import { useId, type ReactNode } from 'react';
import { useLocalizedShop } from '#browser/use-localized-shop.ts';
import { Icon } from './Icon.tsx';
import { closeIcon } from './icons.ts';
import { useDialog } from './use-dialog.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  subtitle?: ReactNode;
  /** An element with the class `pic`, shown before the title. */
  picture?: ReactNode;
  /** The main action, sticky at the bottom. */
  footer?: ReactNode;
  children: ReactNode;
}

export function Sheet({ open, onClose, title, subtitle, picture, footer, children }: Props) {
  const { text } = useLocalizedShop();
  const dialog = useDialog(open, onClose);
  const id = useId();
  return (
    <dialog ref={dialog} className="sheet" aria-labelledby={id}>
      {open && (
        <>
          <span className="sheet__handle" />
          <div className="sheet__head">
            {picture}
            <div>
              <h2 id={id}>{title}</h2>
              {subtitle && <p className="small muted">{subtitle}</p>}
            </div>
            <button type="button" className="icon-button" aria-label={text('common.close')} onClick={onClose}>
              <Icon svg={closeIcon} />
            </button>
          </div>
          <div className="sheet__body">{children}</div>
          {footer && <div className="sheet__foot">{footer}</div>}
        </>
      )}
    </dialog>
  );
}
