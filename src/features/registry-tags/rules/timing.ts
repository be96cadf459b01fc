/** Milliseconds that a change of a tag may take (spec 1, section 9). */
export const TAG_MS = 5000

/** How a message comes and goes: fading in, held, and fading out, in milliseconds. */
export const CHANGEOVER = { fadeIn: 400, hold: 2000, fadeOut: 800 } as const
