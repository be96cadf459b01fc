/** How many addresses are shown at first, and with each "See more" (spec 1, section 9). */
export const ADDRESSES_AT_ONCE = 5
