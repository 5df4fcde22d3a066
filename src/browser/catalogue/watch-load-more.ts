/** Brings the next page of a list into this one as its link comes near; the code for it comes with the first that is wanted. */
const near = '1200px';
const link = document.getElementById('items') && document.querySelector('a[data-more]');
if (link) {
  // Back, or a reload, has made the page anew.
  if ((history.state as { pages?: number } | null)?.pages) bring();
  else {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        bring();
      },
      { rootMargin: near },
    );
    observer.observe(link);
  }
}

function bring(): void {
  import('./append-next-pages.ts').then(
    ({ bringPages }) => bringPages(near),
    // No connection: the link stays and can be pressed, and it is tried again by itself.
    () => addEventListener('haat:online', bring, { once: true }),
  );
}

export {};
