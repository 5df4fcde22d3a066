import { lazy, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useLocalizedShop } from '#browser/use-localized-shop.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { upIcon } from '#islands/ui/icons.ts';
import { LazyErrorBoundary } from '#islands/ui/LazyErrorBoundary.tsx';
import { cartPath } from '#paths';
import { isComposing } from '#browser/ui/is-composing.ts';
import { startCartWatchers } from '#browser/cart/start-cart-watchers.ts';

const ReviewPanel = lazy(() => import('./ReviewPanel.tsx'));

/** BAR-03: opens and closes the review panel. browser/cart/cart-bar.ts fills the button's content. */
export function ReviewItemsToggle({ children }: { children?: ReactNode }) {
  const { text } = useLocalizedShop();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(startCartWatchers, []);
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: KeyboardEvent) => {
      // Escape closes a dialog above the panel first.
      if (event.key !== 'Escape' || isComposing(event) || document.querySelector('dialog[open]')) return;
      if (panel.current?.contains(document.activeElement)) opener.current?.focus();
      setOpen(false);
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [isOpen]);
  return (
    <>
      <div ref={panel} className="cart-bar__panel" id={id} hidden={!isOpen}>
        {isOpen && (
          <LazyErrorBoundary
            onFailed={() => (setOpen(false), location.assign(cartPath()))}
            fallback={<p className="muted">{text('common.loading')}</p>}
          >
            <ReviewPanel />
          </LazyErrorBoundary>
        )}
      </div>
      <button
        ref={opener}
        type="button"
        className="cart-bar__review"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
        <span className="cart-bar__open">
          {text('cart.review')} <Icon svg={upIcon} small />
        </span>
      </button>
    </>
  );
}
