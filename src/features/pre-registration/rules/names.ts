/** Fields of the block in the buy box (spec 1, sections 4 and 7). */
export const SELECTED = 'items[0.base][additionalParameters][devicePreregistration][selected]'
export const GIFT = 'devicePreregistrationGift'
/** The short name of the wish (spec 1, section 3). */
export const SHORT = 'isDevicePreRegistered'

/** The account's list of linked devices. */
export const DEVICES_PATH = '/account/linked-devices'
