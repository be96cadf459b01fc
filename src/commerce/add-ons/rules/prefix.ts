import type { WidgetName } from '#commerce/services/contract/services.ts'

/** Beginnings of metrics and reference tags (spec 2, section 9). */
export type Prefix =
  | 'vas'
  | 'sts'
  | 'dft'
  | 'dftxl'
  | 'eppdb'
  | 'ppdb'
  | 'rpdp'
  | 'dbsi'
  | 'drsi'
  | 'mft'
  | 'mftxl'
  | 'aft'
  | 'aftxl'

/** Where the page is open. */
export type Device = 'desktop' | 'mobile' | 'app'

/** Phones are narrower than this many pixels. */
export const PHONE_WIDTH = 600

const TWISTERS = { desktop: 'dft', mobile: 'mft', app: 'aft' } as const
const LARGE_TWISTERS = { desktop: 'dftxl', mobile: 'mftxl', app: 'aftxl' } as const

/** The prefix of a widget. Swatches have one of their own for each device; what has none is plain `vas`. */
export function prefixOf(widget: WidgetName, device: Device): Prefix {
  if (widget === 'twister') return TWISTERS[device]
  if (widget === 'twister_xl') return LARGE_TWISTERS[device]
  if (widget === 'enhancedPPD') return 'eppdb'
  if (widget === 'ppdBundle') return 'ppdb'
  return widget === 'regularPPD' ? 'rpdp' : 'vas'
}

/** The prefix of a question that is asked before adding: with a postal code it is bought there and then, with a shop it is done in it. */
export const interstitialPrefix = (asked: { isBuyable: boolean; isInStore: boolean }): Prefix =>
  asked.isInStore ? 'sts' : asked.isBuyable ? 'dbsi' : 'drsi'
