/** In a wide window, the items and the bill of an order are beside its steps: they are open before the first paint. */
const summary = document.querySelector<HTMLDetailsElement>('.fold');
if (summary && matchMedia('(min-width: 64rem)').matches) summary.open = true;

export {};
