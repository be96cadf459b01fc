import type { readSecondaryView } from '../contract/shopper.ts'

/** The side sheet's call (spec 2, section 7), the same as a page of its own, and the form that adds a bundle without scripts. */
export const VIEW_PATH: (typeof readSecondaryView)['url'] = '/gp/product/ajax/bundlesAjaxExperience'
export const PAGE_PATH = '/gp/product/bundles'
export const ADD_PATH = '/gp/product/bundles/add'

export const pagePath = (asin: string): string => `${PAGE_PATH}/${asin}`
