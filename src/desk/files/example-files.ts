/** A product file of each kind that the import reads, for people who write one themselves. */
export const exampleFiles = {
  'Own format': `Handle,Title,Description,Vendor,Product Category,Other categories,Tags,Status,Available,Diet,Allergens,Nutrition,Tax class,Option1 Name,Option1 Value,Variant SKU,Default variant,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Unit,Size,Title (hi)
forest-honey,Forest honey,Raw and dark,Malnad,Pantry > Spreads,Breakfast,"sweet, raw",active,true,veg,,Energy: 304 kcal; Sugar: 82 g,standard,Size,250 g,HONEY-250,true,counted,12,180.00,200.00,g,250,जंगल का शहद
forest-honey,,,,,,,,,,,,,Size,500 g,HONEY-500,false,counted,5,340.00,,g,500,
milk-bread,Milk bread,,Our oven,Bakery,,,active,true,veg,"milk, wheat",,standard,Title,Default Title,BREAD,true,counted,8,60.00,,g,400,
`,
  Shopify: `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Taxable,Status
forest-honey,Forest honey,<p>Raw and dark</p>,Malnad,Spreads,"sweet, raw",true,Size,250 g,HONEY-250,shopify,12,deny,180.00,200.00,true,active
forest-honey,,,,,,,,500 g,HONEY-500,shopify,5,deny,340.00,,true,
milk-bread,Milk bread,<p>Soft</p>,Our oven,Bakery,bread,true,Title,Default Title,BREAD,shopify,8,deny,60.00,,true,active
`,
  WooCommerce: `ID,Type,SKU,Name,Published,Short description,Description,Tax status,In stock?,Stock,Backorders allowed?,Sale price,Regular price,Categories,Tags,Parent,Attribute 1 name,Attribute 1 value(s)
1,variable,HONEY,Forest honey,1,,Raw and dark,taxable,1,,0,,,Pantry > Spreads,"sweet, raw",,Size,"250 g, 500 g"
2,variation,HONEY-250,Forest honey - 250 g,1,,,taxable,1,12,0,180,200,,,HONEY,Size,250 g
3,variation,HONEY-500,Forest honey - 500 g,1,,,taxable,1,5,0,,340,,,HONEY,Size,500 g
4,simple,BREAD,Milk bread,1,,Soft,taxable,1,8,0,,60,Bakery,bread,,,
`,
} as const;
