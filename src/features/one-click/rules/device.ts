import type { DeviceType } from '../contract/wire.ts'

/**
 * What a page is on. An app names its type in the user agent; an iPad calls itself one, or a Mac that can be touched.
 */
export function deviceTypeOf({ userAgent, touchPoints }: { userAgent: string; touchPoints: number }): DeviceType {
  const named = (['tabletLargeApp', 'tabletApp'] as const).find((type) => userAgent.includes(type))
  if (named) return named
  return userAgent.includes('iPad') || (userAgent.includes('Macintosh') && touchPoints > 1) ? 'iPad' : 'other'
}

/** Tablets keep a page while something else is in front of it (spec 1, sections 4 and 9). */
export const isTablet = (type: DeviceType): boolean => type !== 'other'
