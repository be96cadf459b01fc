import type { Commerce } from '#commerce/feature.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import type { DeclaredPageLog, PageLog } from './contract.ts'

/** An event of some kinds, with where and when it came (milliseconds), and of which visit it says that it is. */
export type TakenEvent<Name extends keyof PageLog = keyof PageLog> = {
  [Each in Name]: { name: Each; detail: PageLog[Each] } & Source
}[Name]

/** Where and when an event came, and of which visit. */
export type Source = { marketplace: MarketplaceCode; at: number; sessionId: string | undefined }

/**
 * Takes all events of some kinds, instead of the log. It is given those of several pages at once, stores them in one statement and says
 * for each, in the same order, why it was dropped; undefined if it was not.
 */
export type EventSink<Name extends keyof PageLog = keyof PageLog> = {
  of: Name[]
  // A method, so that one for some events is a sink.
  take(commerce: Commerce, events: TakenEvent<Name>[]): Promise<(string | undefined)[]>
}

declare module '#commerce/feature.ts' {
  interface Seams<Name extends string> {
    /** Schemas of what its pages log, by event (`PageLog` in page-log). */
    pageLog?: DeclaredPageLog
    eventSink?: EventSink
  }
}
