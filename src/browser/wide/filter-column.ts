import { parseHtml } from '#browser/ui/parse-html.ts';
import { categoriesPath } from '#paths';

/**
 * Beside a list, wide windows show all its filters and the categories of the shop. Both are read from the screens that
 * show them in narrow windows, and are added below what the column already contains, so that nothing moves.
 */
const side = document.querySelector<HTMLElement>('.with-side > .side');
const opener = side?.querySelector<HTMLAnchorElement>('[data-filter-open]');

async function readForm(href: string): Promise<HTMLFormElement> {
  const page = parseHtml(await (await fetch(href)).text());
  const form = page.querySelector<HTMLFormElement>('form[data-filter]');
  if (!form) throw new Error(`No form at ${href}`);
  return document.importNode(form, true);
}

async function readCategories(): Promise<HTMLElement> {
  const page = parseHtml(await (await fetch(categoriesPath())).text());
  const nav = document.createElement('nav');
  nav.className = 'side__categories';
  const heading = document.createElement('h2');
  heading.textContent = page.querySelector('h1')?.textContent ?? '';
  nav.setAttribute('aria-label', heading.textContent);
  const list = document.createElement('ul');
  for (const tile of page.querySelectorAll<HTMLAnchorElement>('.shelves .category-tile')) {
    const link = document.createElement('a');
    link.href = tile.getAttribute('href') ?? '';
    link.textContent = tile.querySelector('b')?.textContent ?? '';
    if (link.pathname === location.pathname) link.ariaCurrent = 'page';
    const entry = document.createElement('li');
    entry.append(link);
    list.append(entry);
  }
  nav.append(heading, list);
  return nav;
}

if (side && opener)
  void Promise.all([readForm(opener.href), readCategories()]).then(
    ([form, categories]) => {
      // Without empty fields in the URL.
      form.addEventListener('formdata', ({ formData }) => {
        // The search of the list changes the URL, not this form.
        formData.set('q', new URLSearchParams(location.search).get('q') ?? '');
        for (const [name, value] of [...formData])
          if (value === '' || (name === 'sort' && value === 'popular')) formData.delete(name);
      });
      // Each key in a group of choices is a change. Who uses keys applies the choice with the form's button.
      form.addEventListener('keydown', () => (form.dataset['keys'] = ''));
      form.addEventListener('pointerdown', ({ target }) => {
        if (target instanceof Element && !target.closest('button')) delete form.dataset['keys'];
      });
      form.addEventListener('change', () => 'keys' in form.dataset || form.requestSubmit());
      const wide = matchMedia('(min-width: 64rem)');
      const showWhereWide = () => {
        if (wide.matches) return side.append(form, categories);
        form.remove();
        categories.remove();
      };
      wide.addEventListener('change', showWhereWide);
      showWhereWide();
    },
    // Offline: the chips above the list lead to the form.
    () => side.classList.add('side--chips'),
  );
