import { useState } from 'react';
import { decodeCartState } from '#domain/cart-codec.ts';
import { useShop } from '#browser/shop.ts';
import { setCart } from '#stores/cart.ts';
import { cartPath } from '#paths';
import { CartForm } from './CartForm.tsx';
import type { CartScreenProps } from './types.ts';

/** The result of a form without JavaScript: what it changed, a refusal, or the replace question (CART-11…16). */
export function MessageCard({ refusalText, replace, done }: CartScreenProps) {
  const { text } = useShop();
  const [isUndone, setUndone] = useState(false);
  if (replace) {
    const { line, all } = replace;
    return (
      <section className="card changes" aria-labelledby="replace">
        <h2 id="replace">{text('cart.replaceTitle')}</h2>
        <p>{text('cart.replaceSubtitle')}</p>
        <form method="post" action={`/api/cart/${all.length > 0 ? 'add-all' : 'add'}`} className="answer">
          {(all.length > 0 ? all : [line]).map((each) => (
            <input key={each} type="hidden" name="line" value={each} />
          ))}
          <input type="hidden" name="replace" value="yes" />
          <input type="hidden" name="next" value={cartPath()} />
          <button className="btn btn--marigold">{text('cart.replaceYes')}</button>
          <a className="link" href={cartPath()}>
            {text('cart.replaceNo')}
          </a>
        </form>
      </section>
    );
  }
  if (done && !isUndone) {
    return (
      <CartForm
        verb="put-back"
        className="note note--store"
        fields={{ undo: done.undo, at: done.at }}
        onSend={() => (setUndone(true), setCart(decodeCartState(done.undo).cart))}
      >
        <p role="status">
          {done.words} <button className="link">{text('cart.undo')}</button>
        </p>
      </CartForm>
    );
  }
  return refusalText ? (
    <p className="note note--warn" role="status">
      {refusalText}
    </p>
  ) : null;
}
