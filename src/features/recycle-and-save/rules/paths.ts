import type { claimPromo, readView } from '../contract/shopper.ts'

/** Paths of the specification (spec 2, sections 2 and 7), the same view as a page, and the account's list. */
export const VIEW_PATH: (typeof readView)['url'] = '/tradein/hzw/recycleAndSave/getView'
export const CLAIM_PATH: (typeof claimPromo)['url'] = '/tradein/hzw/recycleAndSave/claimPromo'
export const PAGE_PATH = '/tradein/hzw/recycleAndSave'
export const CLAIMS_PATH = '/account/upgrade-offers'

type Asked = Record<string, string | undefined>

/** Builds a query from the values that are there. */
export const queryOf = (asked: Asked): string =>
  new URLSearchParams(
    Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ).toString()
