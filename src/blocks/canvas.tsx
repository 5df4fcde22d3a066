/**
 * Blocks as rendered on the editor's canvas: content that depends on the visit is replaced by a placeholder of what was
 * selected.
 */
import type { ReactNode } from 'react';
import { AppLinks } from './AppLinks.tsx';
import { Contact } from './Contact.tsx';
import { CampaignCard, RecipeCard } from './DocumentCard.tsx';
import { ItemBar } from './ItemBar.tsx';
import { ItemKind, ItemKinds } from './ItemKinds.tsx';
import { Titled } from './block-parts.tsx';
import { Shelf } from './Shelf.tsx';
import type { BlockProps } from './block-props.ts';

/** 'filter-coffee-80-20' as readable text. */
const spoken = (slug: string) => {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function Cards({ of, none }: { of: readonly string[]; none: string }) {
  const names = of.filter(Boolean);
  return (
    <ul className="rail">
      {(names.length > 0 ? names.map(spoken) : [none]).map((name) => (
        <li key={name} className="item canvas-card">
          <span className="pic pic--clay" />
          <b>{name}</b>
        </li>
      ))}
    </ul>
  );
}

const Button = ({ children = 'Add' }: { children?: ReactNode }) => <span className="add">{children}</span>;

export const canvas = {
  stall: ({ id, title, text }: BlockProps<'stall'>) => (
    <Titled id={id} className="in" title={title} text={text} />
  ),
  itemShelf: (props: BlockProps<'itemShelf'>) => (
    <Shelf {...props}>
      <Cards of={props.items.length > 0 ? props.items : [props.section]} none="Choose items" />
    </Shelf>
  ),
  itemKinds: (props: BlockProps<'itemKinds'>) => (
    <ItemKinds {...props}>
      <ul className="kgrid">
        {props.kinds.map((kind, index) => (
          <li key={index}>
            <ItemKind {...kind} name={kind.name || spoken(kind.item)} picture={null} href="#">
              <Button />
            </ItemKind>
          </li>
        ))}
      </ul>
    </ItemKinds>
  ),
  itemBar: ({ id, title, text, item }: BlockProps<'itemBar'>) => (
    <ItemBar id={id} title={title || spoken(item)} text={text} picture={null} cloth="marigold">
      <Button />
    </ItemBar>
  ),
  section: ({ id, slug }: BlockProps<'section'>) => (
    <Shelf id={id} title={spoken(slug) || 'Section'}>
      <Cards of={[]} none="The items of this section" />
    </Shelf>
  ),
  tabs: ({ id, slug }: BlockProps<'tabs'>) => (
    <Shelf id={id} title={spoken(slug) || 'Tabs'}>
      <Cards of={[]} none="The sections behind its tabs" />
    </Shelf>
  ),
  promoSlider: ({ id, slug }: BlockProps<'promoSlider'>) => (
    <Shelf id={id} title="">
      <Cards of={[slug]} none="Choose a promo slider" />
    </Shelf>
  ),
  storeRow: (props: BlockProps<'storeRow'>) => (
    <Shelf {...props}>
      <Cards of={props.stores} none="Every shop that reaches the visitor" />
    </Shelf>
  ),
  categoryGrid: (props: BlockProps<'categoryGrid'>) => (
    <Shelf {...props}>
      <Cards of={props.categories} none="The first categories" />
    </Shelf>
  ),
  recipeRow: (props: BlockProps<'recipeRow'>) => (
    <Shelf {...props}>
      <ul className="dishes">
        {(props.recipes.length > 0 ? props.recipes : ['all-recipes']).map((slug) => (
          <li key={slug}>
            <RecipeCard href="#" title={spoken(slug)} note="" picture="" cloth="clay" />
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
            <CampaignCard href="#" title={spoken(slug)} note="" picture="" tone="mango" word="" />
          </li>
        ))}
      </ul>
    </Shelf>
  ),
  contact: (props: BlockProps<'contact'>) => (
    <Contact
      {...props}
      ways={{ phone: '+00 00 0000 0000', email: 'mail@shop.example', address: 'The shop’s address' }}
    />
  ),
  appLinks: (props: BlockProps<'appLinks'>) => (
    <AppLinks {...props} entries={[{ title: 'From the settings', url: '#' }]} />
  ),
};
