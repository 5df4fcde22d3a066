/**
 * The columns of WooCommerce's product export in other languages, as its language packs of the years 2017 to 2023
 * translate them; `%` stands for the number of an attribute. A column that is missing here has its English name.
 */
const translations: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  de: {
    Type: ['Typ'],
    SKU: ['Artikelnummer'],
    Published: ['Veröffentlicht'],
    'Visibility in catalog': ['Sichtbarkeit im Katalog'],
    'Short description': ['Kurzbeschreibung'],
    Description: ['Beschreibung'],
    'Tax status': ['Steuerstatus'],
    'In stock?': ['Vorrätig?'],
    Stock: ['Lager', 'Bestand'],
    'Backorders allowed?': ['Lieferrückstande erlaubt?', 'Rückstände erlaubt?'],
    'Date sale price starts': ['Datum, an dem Angebotspreis beginnt', 'Anfangsdatum des Verkaufspreises'],
    'Date sale price ends': ['Datum, an dem Angebotspreis endet', 'Enddatum des Verkaufspreises'],
    'Sale price': ['Angebotspreis'],
    'Regular price': ['Regulärer Preis'],
    Categories: ['Kategorien'],
    Tags: ['Schlagwörter'],
    Images: ['Bilder'],
    Parent: ['Übergeordnetes Produkt'],
    'Attribute % value(s)': ['Attribut % Wert(e)'],
  },
  fr: {
    SKU: ['UGS'],
    Name: ['Nom'],
    Published: ['Publié'],
    'Visibility in catalog': ['Visibilité dans le catalogue'],
    'Short description': ['Description courte'],
    'Tax status': ['État de la TVA'],
    'In stock?': ['En stock ?'],
    'Backorders allowed?': ['Autoriser les commandes de produits en rupture ?'],
    'Date sale price starts': ['Date de début de promo'],
    'Date sale price ends': ['Date de fin de promo'],
    'Sale price': ['Tarif promo'],
    'Regular price': ['Tarif régulier'],
    Categories: ['Catégories'],
    Tags: ['Étiquettes'],
    'Attribute % value(s)': ["Valeur(s) de l'attribut %"],
  },
  es: {
    Type: ['Tipo'],
    Name: ['Nombre'],
    Published: ['Publicado'],
    'Visibility in catalog': ['Visibilidad en el catálogo'],
    'Short description': ['Descripción corta'],
    Description: ['Descripción'],
    'Tax status': ['Estado del impuesto'],
    'In stock?': ['¿En inventario?', '¿Existencias?'],
    Stock: ['Inventario'],
    'Backorders allowed?': ['¿Permitir reservas de productos agotados?'],
    'Date sale price starts': ['Día en que empieza el precio rebajado'],
    'Date sale price ends': ['Día en que termina el precio rebajado'],
    'Sale price': ['Precio rebajado'],
    'Regular price': ['Precio normal'],
    Categories: ['Categorías'],
    Tags: ['Etiquetas'],
    Images: ['Imágenes'],
    Parent: ['Superior'],
    'Attribute % value(s)': ['Valor(es) del atributo %'],
  },
  pt: {
    Type: ['Tipo'],
    SKU: ['REF'],
    Name: ['Nome'],
    Published: ['Publicado'],
    'Visibility in catalog': ['Visibilidade no catálogo'],
    'Short description': ['Descrição curta', 'Descrição breve'],
    Description: ['Descrição'],
    'Tax status': ['Status da taxa', 'Situação fiscal', 'Status do imposto'],
    'In stock?': ['Em estoque?', 'Em stock?'],
    Stock: ['Estoque'],
    'Backorders allowed?': ['São permitidas encomendas?', 'Permitir encomendas pendentes?'],
    'Date sale price starts': ['Data de preço promocional começa em', 'Data de início do preço promocional'],
    'Date sale price ends': ['Data de preço promocional termina em', 'Data de término do preço promocional'],
    'Sale price': ['Preço promocional'],
    'Regular price': ['Preço', 'Preço normal'],
    Categories: ['Categorias'],
    Tags: ['Etiquetas'],
    Images: ['Imagens'],
    Parent: ['Produto ascendente', 'Pai', 'Ascendente'],
    'Attribute % value(s)': ['Valores do atributo %', 'Atributo % valor(es)'],
  },
  it: {
    Type: ['Tipo'],
    SKU: ['COD'],
    Name: ['Nome'],
    Published: ['Pubblicato'],
    'Visibility in catalog': ['Visibilità nel catalogo'],
    'Short description': ['Breve descrizione'],
    Description: ['Descrizione'],
    'Tax status': ['Stato delle imposte'],
    Stock: ['Magazzino'],
    'Backorders allowed?': ['Abilita gli ordini arretrati?'],
    'Date sale price starts': ['Data di partenza del prezzo in saldo'],
    'Date sale price ends': ['Termine data del prezzo di vendita', "Data in cui termina l'offerta"],
    'Sale price': ['Prezzo in offerta'],
    'Regular price': ['Prezzo di listino'],
    Categories: ['Categorie'],
    Tags: ['Etichette', 'Tag'],
    Images: ['Immagine'],
    Parent: ['Genitore'],
    'Attribute % value(s)': ['Attributo % valuta(e)'],
  },
  nl: {
    SKU: ['Artikelnummer'],
    Name: ['Naam'],
    Published: ['Gepubliceerd'],
    'Visibility in catalog': ['Zichtbaarheid in catalogus'],
    'Short description': ['Korte omschrijving'],
    Description: ['Beschrijving'],
    'Tax status': ['Btw status'],
    'In stock?': ['Op voorraad?'],
    Stock: ['Voorraad'],
    'Backorders allowed?': ['Nabestellingen toestaan?'],
    'Date sale price starts': ['Startdatum actieprijs', 'Startdatum verkoopprijs'],
    'Date sale price ends': ['Einddatum actieprijs', 'Einddatum verkoopprijs'],
    'Sale price': ['Actieprijs', 'Kortingsprijs'],
    'Regular price': ['Reguliere prijs'],
    Categories: ['Categorieën'],
    Images: ['Afbeeldingen'],
    Parent: ['Hoofd'],
    'Attribute % value(s)': ['Waarde eigenschap %'],
  },
  pl: {
    Type: ['Typ'],
    Name: ['Nazwa'],
    Published: ['Opublikowany', 'Opublikowano'],
    'Visibility in catalog': ['Widoczność w katalogu'],
    'Short description': ['Krótki opis'],
    Description: ['Opis'],
    'Tax status': ['Status podatku'],
    'In stock?': ['W magazynie?'],
    Stock: ['Magazyn', 'Stan magazynowy'],
    'Backorders allowed?': ['Pozwalać na zamówienia oczekujące (na dostawę do magazynu)?'],
    'Date sale price starts': ['Data rozpoczęcia promocji'],
    'Date sale price ends': ['Data zakończenia promocji'],
    'Sale price': ['Cena promocyjna'],
    'Regular price': ['Cena'],
    Categories: ['Kategorie'],
    Tags: ['Tagi'],
    Images: ['Obrazki'],
    Parent: ['Rodzic', 'Element nadrzędny'],
    'Attribute % value(s)': ['Wartości atrybutu %'],
  },
};

/** A plain list may have a few of these names, such as `Typ, Nazwa, Cena`. */
const fewestColumns = 5;
const required = ['Type', 'Name', 'Regular price'];

/** Language packs differ in their blanks and apostrophes. */
const plain = (name: string): string => name.replaceAll('\u00a0', ' ').replaceAll('’', "'").trim();

const languages = Object.values(translations).map(
  (columns) =>
    new Map(Object.entries(columns).flatMap(([name, names]) => names.map((each) => [each, name] as const))),
);

/** The translated names, by which the separator of a file is recognised. */
export const translatedWooColumns: readonly string[] = languages.flatMap((names) => [...names.keys()]);

/** The header of a product export of WooCommerce with English names; any other header stays as it is. */
export function toEnglishWooHeader(header: readonly string[]): readonly string[] {
  for (const names of languages) {
    const english = header.map((name) => {
      const number = /\d+/.exec(name)?.[0] ?? '';
      const known = names.get(plain(name)) ?? names.get(plain(name).replace(/\d+/, '%'));
      return known?.replace('%', number) ?? name;
    });
    const translated = english.filter((name, index) => name !== header[index]).length;
    if (translated >= fewestColumns && required.every((name) => english.includes(name))) return english;
  }
  return header;
}
