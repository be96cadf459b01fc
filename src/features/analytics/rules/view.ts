import { type Marketplace, splitLanguage } from '#commerce/marketplace/rules.ts'
import type { PageKind } from '../contract/measures.ts'

/** What is counted of a page view. `source` is there for the first page of a visit alone: the campaign or host that led here, or nothing. */
export type View = { page: PageKind; asin: string | undefined; term: string | undefined; source: string | undefined }

/** The address of a page, its host, the host that led there, and its product. */
type Told = { address: string; host: string; from: string; asin?: string | undefined }

const LONGEST = 100

const KINDS: [PageKind, RegExp][] = [
  ['home', /^\/$/],
  ['search', /^\/s(\/|$)/],
  ['category', /^\/c\//],
  ['product', /^\/(dp|gp\/product)\//],
  ['cart', /^\/cart(\/|$)/],
  ['checkout', /^\/checkout(\/|$)/],
  ['order', /^\/orders\//],
]

/** A text as it is counted: the same whatever its case and spaces. */
export const toCounted = (text: string): string =>
  text.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase().slice(0, LONGEST)

/** Reads a view from what the page's first call says. */
export function readView({ address, host, from, asin }: Told, marketplace: Marketplace): View | undefined {
  if (!URL.canParse(address)) return undefined
  const { pathname, searchParams, host: shown } = new URL(address)
  if (shown !== host) return undefined
  const path = splitLanguage(pathname, marketplace).rest
  const page = KINDS.find(([, form]) => form.test(path))?.[0] ?? 'other'
  const campaign = searchParams.get('utm_campaign') || searchParams.get('utm_source')
  return {
    page,
    asin: page === 'product' ? asin : undefined,
    term: page === 'search' ? toCounted(searchParams.get('k') ?? '') || undefined : undefined,
    source: from === host ? undefined : toCounted(campaign || from),
  }
}
