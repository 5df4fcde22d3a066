import { useShop } from '#islands/shop.ts';
import { cartPath } from '#paths';
import type { CartScreenProps } from './types.ts';

/** What a form without script has to say: a refusal, or the replace question (CART-11…16). */
export function SaidCard({ said, replace }: CartScreenProps) {
  const { text } = useShop();
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
  return said ? (
    <p className="note note--warn" role="status">
      {said}
    </p>
  ) : null;
}
