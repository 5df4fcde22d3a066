import { useState } from 'react';
import { decodeCartState } from '#domain/cart-codec.ts';
import { useLocalizedShop } from '#browser/use-localized-shop.ts';
import { setCart } from '#stores/cart.ts';
import { cartPath, searchLocationPath } from '#paths';
import { ReplaceQuestion } from '../ReplaceQuestion.tsx';
import { AlternativeStores } from '../AlternativeStores.tsx';
import { CartChangeForm } from './CartChangeForm.tsx';
import type { CartScreenProps } from './types.ts';

/** The result of a form without JavaScript: what it changed, a refusal, or the replace question (CART-11…16). */
export function FormResultCard({ refusalText, replace, undelivered, done }: CartScreenProps) {
  const { text } = useLocalizedShop();
  const [isUndone, setUndone] = useState(false);
  if (replace) {
    const { line, all } = replace;
    return (
      <section className="card changes" aria-labelledby="replace">
        <h2 id="replace">{text('cart.replaceTitle')}</h2>
        <ReplaceQuestion from={replace.from} to={replace.to} />
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
  if (undelivered) {
    const { line, all, store, hasPickup, deliveringStores } = undelivered;
    return (
      <section className="card changes" aria-labelledby="undelivered">
        <h2 id="undelivered">{text('cart.area_title', { store })}</h2>
        {hasPickup && <p>{text('cart.area_pickup')}</p>}
        <AlternativeStores stores={deliveringStores} />
        <form method="post" action={`/api/cart/${all.length > 0 ? 'add-all' : 'add'}`} className="answer">
          {(all.length > 0 ? all : [line]).map((each) => (
            <input key={each} type="hidden" name="line" value={each} />
          ))}
          <input type="hidden" name="userSelected" value="SELFPICKUP" />
          <input type="hidden" name="next" value={cartPath()} />
          {hasPickup && <button className="btn btn--marigold">{text('cart.area_collect')}</button>}
          <a className="link" href={searchLocationPath(cartPath())}>
            {text('item.changePlace')}
          </a>
        </form>
      </section>
    );
  }
  if (done && !isUndone) {
    return (
      <CartChangeForm
        verb="put-back"
        className="note note--store"
        fields={{ undo: done.undo, at: done.at }}
        onSend={() => (setUndone(true), setCart(decodeCartState(done.undo).cart))}
      >
        <p role="status">
          {done.words} <button className="link">{text('cart.undo')}</button>
        </p>
      </CartChangeForm>
    );
  }
  return refusalText ? (
    <p className="note note--warn" role="status">
      {refusalText}
    </p>
  ) : null;
}
