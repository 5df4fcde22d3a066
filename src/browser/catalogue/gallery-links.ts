/**
 * Marks the link of the picture in view. A click on a link shows its picture without adding an entry to the browser's
 * history.
 */
const gallery = document.querySelector<HTMLElement>('[data-gallery]');
const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-thumb]')];
const pictures = [...(gallery?.children ?? [])] as HTMLElement[];

if (gallery) {
  const observer = new IntersectionObserver(
    (entries) => {
      const shown = entries.find(({ isIntersecting }) => isIntersecting)?.target;
      if (!shown) return;
      for (const [index, link] of links.entries()) {
        if (pictures[index] === shown) link.setAttribute('aria-current', 'true');
        else link.removeAttribute('aria-current');
      }
    },
    { root: gallery, threshold: 0.6 },
  );
  for (const picture of pictures) observer.observe(picture);
  for (const [index, link] of links.entries())
    link.addEventListener('click', (event) => {
      event.preventDefault();
      const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
      gallery.scrollTo({
        left: pictures[index]!.offsetLeft - pictures[0]!.offsetLeft,
        behavior: prefersReducedMotion ? 'instant' : 'smooth',
      });
    });
}
