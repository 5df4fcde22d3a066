import type { BlockProps } from './shown.ts';

/** Entries in the app stores, from the settings; none where a setting is 'null'. */
export type StoreEntry = { label: string; url: string };

export function AppLinks({
  id,
  title,
  text,
  entries,
}: BlockProps<'appLinks'> & { entries: readonly StoreEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <section id={id} className="in apps" aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`}>{title}</h2>
        {text && <p className="under">{text}</p>}
      </div>
      <p className="apps__links">
        {entries.map(({ label, url }) => (
          <a key={url} className="btn btn--lg btn--ink" href={url} rel="noopener">
            {label}
          </a>
        ))}
      </p>
    </section>
  );
}
