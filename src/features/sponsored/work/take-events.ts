import type { Commerce } from '#commerce/feature.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import type { EventSink } from '#commerce/page-log/seams.ts'
import { dayIn } from '#commerce/taxes/rules/rates.ts'
import type { AdEvent, DropReason } from '../contract/ads.ts'
import { billEvents, type CountedEvent, type Outcome } from '../queries/bill.ts'
import { type GoodEvent, judgeEvent } from '../rules/judge.ts'
import { openAd, sessionMark } from './tokens.ts'

/** Events at once beyond this many are dropped, before anything is opened or stored. */
const MOST_EVENTS = 5000

type Store = Pick<Commerce, 'db' | 'secrets'>

/** What pages told of ads, as they were counted. `campaign` that is no more has forgotten its tokens, too. */
const REASONS: Record<Outcome, DropReason | undefined> = {
  billed: undefined,
  counted: undefined,
  replayed: 'replayed',
  'budget-spent': 'budget-spent',
  absent: 'forged',
}

/** Counts and bills the events of a batch in one statement. Says of each why it does not count, or undefined: it does. */
export async function takeAdEvents(store: Store, events: AdEvent[]): Promise<(DropReason | undefined)[]> {
  const judged = events.map((event, place) => (place < MOST_EVENTS ? judge(store, event) : ('overloaded' as const)))
  const good = judged.flatMap((each) => (typeof each === 'string' ? [] : [each]))
  const outcomes = (await billEvents(store.db, good.map(toCounted))).values()
  return judged.map((each) => (typeof each === 'string' ? each : REASONS[outcomes.next().value ?? 'absent']))
}

type Judged = GoodEvent & { at: number }

function judge(store: Store, { detail, marketplace, at, sessionId }: AdEvent): Judged | DropReason {
  const session = sessionId === undefined ? undefined : sessionMark(store, sessionId)
  const served = openAd(store, detail.token)
  const judged = judgeEvent(served, { type: detail.eventType, session, marketplace, now: at })
  return typeof judged === 'string' ? judged : { ...judged, at }
}

const toCounted = ({ served, type, at }: Judged): CountedEvent => ({
  token: served.id,
  event: type,
  campaign: served.campaign,
  asin: served.asin,
  placement: served.placement,
  index: served.index,
  day: dayIn(marketplaceCode.parse(served.marketplace), at),
  at,
})

/** Takes the events of ads that pages report. */
export const adSink: EventSink<'ad-event'> = { of: ['ad-event'], take: takeAdEvents }
