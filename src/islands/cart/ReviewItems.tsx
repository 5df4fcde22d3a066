import { lazy, Suspense, useEffect, useId, useState, type ReactNode } from 'react';
import { useShop } from '#islands/shop.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { up } from '#islands/ui/icons.ts';
import { followCart } from './follow.ts';

const ReviewPanel = lazy(() => import('./ReviewPanel.tsx'));

/** BAR-03: opens and closes the panel. What it says inside is filled by the bar's script and stays as it is. */
export function ReviewItems({ children }: { children?: ReactNode }) {
  const { text } = useShop();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  useEffect(followCart, []);
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [isOpen]);
  return (
    <>
      <div className="cartbar__panel" id={id} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<p className="muted">{text('common.loading')}</p>}>
            <ReviewPanel />
          </Suspense>
        )}
      </div>
      <button
        type="button"
        className="cartbar__review"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
        <span className="cartbar__open">
          {text('cart.review')} <Icon draw={up} small />
        </span>
      </button>
    </>
  );
}
