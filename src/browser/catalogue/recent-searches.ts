/** Recent searches of this device, newest first. Without storage nothing is shown. */
const key = 'recentSearches';
const most = 6;

const place = document.querySelector<HTMLElement>('[data-recent]');
const words = read();

if (place && words.length > 0) {
  const list = place.querySelector('[data-recent-words]');
  list?.append(...words.map((word) => link(word, place.dataset['recent'] ?? '')));
  place.hidden = false;
  place.querySelector('[data-recent-clear]')?.addEventListener('click', () => {
    write([]);
    place.hidden = true;
    document.querySelector<HTMLElement>('[data-explore] input')?.focus();
  });
}

document.querySelector<HTMLFormElement>('[data-explore]')?.addEventListener('submit', (event) => {
  const field = (event.currentTarget as HTMLFormElement).elements.namedItem('q');
  const word = field instanceof HTMLInputElement ? field.value.trim() : '';
  if (word)
    write([word, ...words.filter((other) => other.toLowerCase() !== word.toLowerCase())].slice(0, most));
});

function link(word: string, path: string): HTMLAnchorElement {
  const chip = document.createElement('a');
  chip.className = 'chip';
  chip.href = `${path}?${new URLSearchParams({ q: word })}`;
  chip.textContent = word;
  return chip;
}

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((word) => typeof word === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

function write(kept: string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage is full or blocked: there are no recent searches.
  }
}

export {};
