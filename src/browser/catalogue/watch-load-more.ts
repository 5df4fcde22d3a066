/** Loads the code that appends the next page of a list when its link comes near the viewport. */
const rootMargin = '1200px';
const link = document.getElementById('items') && document.querySelector('a[data-more]');
if (link) {
  // Back or a reload: pages that were loaded before are restored.
  if ((history.state as { pages?: number } | null)?.pages) loadPages();
  else {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        loadPages();
      },
      { rootMargin: rootMargin },
    );
    observer.observe(link);
  }
}

function loadPages(): void {
  import('./append-next-pages.ts').then(
    ({ appendPages }) => appendPages(rootMargin),
    // Offline: the link still works when tapped, and loading is tried again once back online.
    () => addEventListener('haat:online', loadPages, { once: true }),
  );
}

export {};
