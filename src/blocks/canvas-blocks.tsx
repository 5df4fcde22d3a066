/**
 * Blocks as rendered on the editor's canvas: where the content depends on the visit, a text shows what the editor has
 * selected.
 */
import type { ReactNode } from 'react';
import { AppLinks } from './AppLinks.tsx';
import { Contact } from './Contact.tsx';
import { CampaignCard, RecipeCard } from './DocumentCard.tsx';
import { ItemBar } from './ItemBar.tsx';
import { ItemShowcaseCard, ItemShowcase } from './ItemShowcase.tsx';
import { TitledSection } from './block-parts.tsx';
import { Shelf } from './Shelf.tsx';
import type { BlockProps } from './block-props.ts';

/** Turns a slug such as 'filter-coffee-80-20' into readable text. */
const titleFromSlug = (slug: string) => {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function Cards({ kind, emptyText }: { kind: readonly string[]; emptyText: string }) {
  const names = kind.filter(Boolean);
  return (
    <ul className="rail">
      {(names.length > 0 ? names.map(titleFromSlug) : [emptyText]).map((name) => (
        <li key={name} className="item canvas-card">
          <span className="pic pic--clay" />
          <b>{name}</b>
        </li>
      ))}
    </ul>
  );
}

const Button = ({ children = 'Add' }: { children?: ReactNode }) => <span className="add">{children}</span>;

export const canvasBlocks = {
  stall: ({ id, title, text }: BlockProps<'stall'>) => (
    <TitledSection id={id} className="in" title={title} text={text} />
  ),
  itemShelf: (props: BlockProps<'itemShelf'>) => (
    <Shelf {...props}>
      <Cards kind={props.items.length > 0 ? props.items : [props.section]} emptyText="Choose items" />
    </Shelf>
  ),
  itemKinds: (props: BlockProps<'itemKinds'>) => (
    <ItemShowcase {...props}>
      <ul className="kinds-grid">
        {props.kinds.map((kind, index) => (
          <li key={index}>
            <ItemShowcaseCard {...kind} name={kind.name || titleFromSlug(kind.item)} picture={null} href="#">
              <Button />
            </ItemShowcaseCard>
          </li>
        ))}
      </ul>
    </ItemShowcase>
  ),
  itemBar: ({ id, title, text, item }: BlockProps<'itemBar'>) => (
    <ItemBar
      id={id}
      label={title || titleFromSlug(item)}
      title={title || titleFromSlug(item)}
      text={text}
      picture={null}
      cloth="marigold"
    >
      <Button />
    </ItemBar>
  ),
  section: ({ id, slug }: BlockProps<'section'>) => (
    <Shelf id={id} title={titleFromSlug(slug) || 'Section'}>
      <Cards kind={[]} emptyText="Items of this section" />
    </Shelf>
  ),
  tabs: ({ id, slug }: BlockProps<'tabs'>) => (
    <Shelf id={id} title={titleFromSlug(slug) || 'Tabs'}>
      <Cards kind={[]} emptyText="Child sections shown as tabs" />
    </Shelf>
  ),
  promoSlider: ({ id, slug }: BlockProps<'promoSlider'>) => (
    <Shelf id={id} title="">
      <Cards kind={[slug]} emptyText="Choose a promo slider" />
    </Shelf>
  ),
  storeRow: (props: BlockProps<'storeRow'>) => (
    <Shelf {...props}>
      <Cards kind={props.stores} emptyText="All stores that deliver to the visitor" />
    </Shelf>
  ),
  categoryGrid: (props: BlockProps<'categoryGrid'>) => (
    <Shelf {...props}>
      <Cards kind={props.categories} emptyText="The shop’s first categories" />
    </Shelf>
  ),
  recipeRow: (props: BlockProps<'recipeRow'>) => (
    <Shelf {...props}>
      <ul className="dishes">
        {(props.recipes.length > 0 ? props.recipes : ['all-recipes']).map((slug) => (
          <li key={slug}>
            <RecipeCard href="#" title={titleFromSlug(slug)} note="" picture="" cloth="clay" />
          </li>
        ))}
      </ul>
    </Shelf>
  ),
  campaignRow: (props: BlockProps<'campaignRow'>) => (
    <Shelf {...props}>
      <ul className={`posters posters--${props.form}`}>
        {(props.campaigns.length > 0 ? props.campaigns : ['all-campaigns']).map((slug) => (
          <li key={slug}>
            <CampaignCard href="#" title={titleFromSlug(slug)} note="" picture="" tone="mango" word="" />
          </li>
        ))}
      </ul>
    </Shelf>
  ),
  contact: (props: BlockProps<'contact'>) => (
    <Contact
      {...props}
      details={{ phone: '+00 00 0000 0000', email: 'mail@shop.example', address: 'The shop’s address' }}
    />
  ),
  appLinks: (props: BlockProps<'appLinks'>) => (
    <AppLinks {...props} entries={[{ title: 'From the settings', url: '#' }]} />
  ),
};
