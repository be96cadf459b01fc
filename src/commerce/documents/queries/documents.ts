import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { jsonObject, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { DocumentKind, Snapshot, StoredDocument } from '../contract.ts'

const COLUMNS = `number, kind, order_id AS "orderId", issued_at AS "issuedAt", snapshot`
const DOCUMENT = {
  number: 'text',
  kind: text<DocumentKind>(),
  orderId: 'text',
  issuedAt: 'timestamptz',
  snapshot: jsonObject<Snapshot>(),
} as const

// The series is locked from here to the end of the transaction, so this is its last statement. Days never run backwards in a series.
const issue = statement(
  `WITH next AS (
     INSERT INTO documents.series AS s (marketplace, kind, last, last_at) VALUES ($1, $2, 1, $5)
     ON CONFLICT (marketplace, kind) DO UPDATE SET last = s.last + 1, last_at = greatest(s.last_at, excluded.last_at)
     RETURNING last, last_at
   )
   INSERT INTO documents.documents (marketplace, kind, serial, number, order_id, snapshot, issued_at)
   SELECT $1, $2, last, $3 || lpad(last::text, greatest(6, length(last::text)), '0'), $4, $6, last_at FROM next
   RETURNING number, issued_at AS "issuedAt"`,
  { number: 'text', issuedAt: 'timestamptz' },
)
const ofOrder = statement(
  `SELECT ${COLUMNS} FROM documents.documents WHERE order_id = $1 ORDER BY issued_at, kind DESC, serial`,
  DOCUMENT,
)
const one = statement(
  `SELECT ${COLUMNS} FROM documents.documents d WHERE number = $1
     AND ($2::text IS NULL OR EXISTS (SELECT FROM orders.orders o WHERE o.id = d.order_id AND o.owner = $2))`,
  DOCUMENT,
)
const list = statement(
  `SELECT ${COLUMNS} FROM documents.documents
   WHERE ($1::text IS NULL OR marketplace = $1) AND ($2::text IS NULL OR kind = $2)
     AND ($3::text IS NULL OR (marketplace, kind, serial) > (SELECT marketplace, kind, serial FROM documents.documents WHERE number = $3))
   ORDER BY marketplace, kind, serial LIMIT $4`,
  DOCUMENT,
)
const links = statement(
  `SELECT number, kind FROM documents.documents WHERE order_id = $1 ORDER BY issued_at, kind DESC, serial`,
  { number: 'text', kind: text<DocumentKind>() },
)
const collect = statement(
  `SELECT ${COLUMNS} FROM documents.documents d
   WHERE EXISTS (SELECT FROM orders.orders o WHERE o.id = d.order_id AND o.owner = $1) ORDER BY issued_at, number`,
  DOCUMENT,
)

const PREFIXES: Record<DocumentKind, string> = { invoice: '', 'credit-note': 'CN-' }

/** Takes the next number of a series and stores the document under it. Nothing may follow in the transaction. */
export async function storeDocument(sql: Sql, kind: DocumentKind, snapshot: Snapshot, now: number) {
  const { marketplace, orderId } = snapshot
  const prefix = `${marketplace}-${PREFIXES[kind]}`
  const [stored] = await sql.query(issue, [
    ...[marketplace, kind, prefix, orderId],
    ...[new Date(now), JSON.stringify(snapshot)],
  ])
  if (!stored) throw new Error(`No ${kind} was stored for the order ${orderId}.`)
  return stored
}

/** All documents of an order, the invoice first. */
export const findDocumentsOf = (sql: Sql, orderId: string): Promise<StoredDocument[]> => sql.query(ofOrder, [orderId])

/** The numbers of an order's documents, the invoice first. */
export const findLinksOf = (sql: Sql, orderId: string) => sql.query(links, [orderId])

/** Finds a document of this owner's orders; `undefined` is the merchant, who sees all. */
export const findDocument = async (
  sql: Sql,
  number: string,
  owner: string | undefined,
): Promise<StoredDocument | undefined> => (await sql.query(one, [number, owner ?? null]))[0]

export type ListedBy = {
  marketplace?: MarketplaceCode | undefined
  kind?: DocumentKind | undefined
  after?: string | undefined
}

/** At most `most` documents by marketplace, kind and number, after the one with the number `after`. */
export const listDocuments = (
  sql: Sql,
  { marketplace, kind, after }: ListedBy,
  most: number,
): Promise<StoredDocument[]> => sql.query(list, [marketplace ?? null, kind ?? null, after ?? null, most])

/** Every document about an owner's orders. */
export const collectDocuments = (sql: Sql, owner: string) => sql.query(collect, [owner])
