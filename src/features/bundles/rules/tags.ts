/** Reference tags of what adds to the cart in the side sheet (spec 2, section 7). */
export const BUNDLE_TAG = 'bundles_dsk_sec_view_bundle_atc'
export const ACCESSORY_TAG = 'bundles_dsk_sec_view_acc_atc'

/** What is pressed in the card and the side sheet. */
export type Click =
  | 'card_scroll'
  | 'card_show'
  | 'box'
  | 'ingress'
  | 'open_all'
  | 'close'
  | 'bundle_expander'
  | 'comp_expander'
  | 'related'

/** The reference tag of a press (spec 2, section 7). */
export const clickTag = (click: Click, asin?: string): string => `amzdv_tplus_dp_dsk_${click}${asin ? `_${asin}` : ''}`
