/** What a spreadsheet's first row calls its columns, in the store's languages. */
const ITEM = `asin sku id gtin ean upc barcode item items itemno itemnumber itemid article articlenumber product products productid productnumber
  productcode part partnumber artikel artikelnr artikelnummer produkt produktnummer bestellnummer artnr
  articulo artículo referencia producto código codigo codigodeproducto códigodeproducto
  référence reference réf ref article produit numérodarticle articolo codice codicearticolo prodotto riferimento
  produto artigo códigodoproduto referência 商品 商品コード 商品番号 品番 型番 商品id`
const QUANTITY = `quantity qty quantities qté qte amount count units pieces pcs menge anzahl stück stückzahl stk mge cantidad cant unidades uds
  quantité quantite nombre unités quantità quantita qtà qta pezzi unità quantidade qtd qtde unidades 数量 個数 注文数 注文数量`

const setOf = (words: string) => new Set(words.split(/\s+/))
const [ITEMS, QUANTITIES] = [setOf(ITEM), setOf(QUANTITY)]

const bare = (cell: string): string => cell.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Where item and quantity are in the rows below a header. */
export type Columns = { item: number; quantity: number | undefined }

/** Reads a row as a header; undefined if it is none. */
export function readHeader(cells: string[]): Columns | undefined {
  const words = cells.map(bare)
  const item = words.findIndex((word) => ITEMS.has(word))
  if (item < 0) return undefined
  const quantity = words.findIndex((word) => QUANTITIES.has(word))
  return { item, quantity: quantity < 0 ? undefined : quantity }
}

/** The same for a row that only says how many: "Quantity;Article" has both, "Menge" alone is no line either. */
export const isHeader = (cells: string[]): boolean =>
  cells.length > 0 && cells.every((cell) => ITEMS.has(bare(cell)) || QUANTITIES.has(bare(cell)))
