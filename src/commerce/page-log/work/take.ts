import type { Commerce } from '#commerce/feature.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { messageOf } from '#platform/caught.ts'
import { createBatcher } from '#platform/db/batch.ts'
import type { Worker } from '#platform/store/module.ts'
import { type Answer, type Entry, type PageLogEntry, readEntry } from '../contract.ts'
import type { EventSink, Source, TakenEvent } from '../seams.ts'

/** The most events that wait for a sink. More are dropped: pages come first. */
export const MOST_WAITING = 5000
/** The most batches that a sink stores at once. */
const MOST_TOGETHER = 64

type Take = (events: TakenEvent[]) => Promise<Answer[]>

/** Events of this process, by what became of them. */
const counter = { accepted: 0, dropped: 0 }
export const eventReadings = [
  { name: 'page_events_accepted_total', help: 'Events that were logged or stored.', read: () => counter.accepted },
  { name: 'page_events_dropped_total', help: 'Events that were dropped.', read: () => counter.dropped },
]

/**
 * What a process does with events: `take` judges a batch of a page and says what became of each, `note` keeps what happened on the server,
 * and `storeNoted` hands all of that over and returns how much it was.
 */
type Taker = {
  take: (batch: { data: unknown }[], source: Source, isLogOn: boolean) => Promise<Answer[]>
  note: (event: PageLogEntry, marketplace: MarketplaceCode) => void
  storeNoted: () => Promise<number>
}

const takers = new WeakMap<Commerce['db'], Taker>()

/** The one taker of a store's process, whose limits hold for all that it takes. */
export function takerOf(commerce: Commerce): Taker {
  const known = takers.get(commerce.db) ?? createTaker(commerce)
  takers.set(commerce.db, known)
  return known
}

/**
 * Keeps what happened on the server for the folder that takes it, if one does. It is stored a few seconds later with all others, so that
 * no request pays a statement for it, and it is not logged.
 */
export const noteEvent = (commerce: Commerce, event: PageLogEntry, marketplace: MarketplaceCode): void =>
  takerOf(commerce).note(event, marketplace)

/** Stores what was noted in this process every few seconds. */
export const noteWorker: Worker<Commerce> = {
  name: 'page-log',
  channel: 'page_log',
  round: (commerce) => takerOf(commerce).storeNoted(),
}

function createTaker(commerce: Commerce): Taker {
  const { clock, log, modules } = commerce
  const declared = new Map(modules.flatMap(({ pageLog = {} }) => Object.entries(pageLog)))
  const isEvent = (entry: Entry): entry is PageLogEntry =>
    declared.get(entry.name)?.safeParse(entry.detail).success === true
  const judge = (data: unknown): PageLogEntry | Answer => {
    const entry = readEntry(data)
    if (!entry) return 'malformed'
    if (isEvent(entry)) return entry
    return declared.has(entry.name) ? 'malformed' : 'unknown-type'
  }

  const logAll: Take = async (events) =>
    events.map(({ name, detail, marketplace }) => {
      log.info({ pageEvent: name, detail, marketplace }, 'page event')
      return 'accepted'
    })
  const refuseAll: Take = async (events) => events.map(() => 'off')
  const takes = new Map(
    modules.flatMap(({ eventSink }) => {
      const take = eventSink && openSink(commerce, eventSink)
      return take ? eventSink.of.map((name) => [name, take] as const) : []
    }),
  )
  const noted: { take: Take; event: TakenEvent }[] = []
  const count = (answer: Answer) => {
    counter[answer === 'accepted' ? 'accepted' : 'dropped'] += 1
  }

  return {
    take: async (batch, source, isLogOn) => {
      const judged = batch.map(({ data }) => judge(data))
      const rest = isLogOn ? logAll : refuseAll
      const byTake = Map.groupBy(
        judged.flatMap((event, index) => (typeof event === 'string' ? [] : [{ event, index }])),
        ({ event }) => takes.get(event.name) ?? rest,
      )
      const said = new Map<number, Answer>()
      for (const [take, taken] of byTake) {
        const became = await take(taken.map(({ event }) => ({ ...event, ...source })))
        for (const [place, { index }] of taken.entries()) said.set(index, became[place] ?? 'accepted')
      }
      const answers = judged.map((each, index) => said.get(index) ?? (typeof each === 'string' ? each : 'accepted'))
      for (const answer of answers) count(answer)
      return answers
    },
    note: (event, marketplace) => {
      const take = takes.get(event.name)
      if (!take) return
      if (noted.length >= MOST_WAITING) return count('overloaded')
      noted.push({ take, event: { ...event, marketplace, at: clock.now(), sessionId: undefined } })
    },
    storeNoted: async () => {
      const all = noted.splice(0)
      for (const [take, some] of Map.groupBy(all, (each) => each.take)) {
        const answers = await take(some.map(({ event }) => event)).catch((error: unknown) => {
          log.warn({ events: some.length, error: messageOf(error) }, 'events could not be stored')
          return some.map((): Answer => 'lost')
        })
        for (const answer of answers) count(answer)
      }
      return all.length
    },
  }
}

/** Gives a sink the events of several batches at once, and drops what more than it can store would wait for. */
function openSink(commerce: Commerce, sink: EventSink): Take {
  let waiting = 0
  const store = createBatcher<TakenEvent[], Answer[]>({
    most: MOST_TOGETHER,
    run: async (batches) => {
      const answers = await sink.take(commerce, batches.flat())
      let from = 0
      return batches.map(({ length }) => {
        from += length
        return answers.slice(from - length, from).map((reason) => reason ?? 'accepted')
      })
    },
  })
  return async (events) => {
    if (waiting + events.length > MOST_WAITING) return events.map(() => 'overloaded')
    waiting += events.length
    return store(events).finally(() => {
      waiting -= events.length
    })
  }
}
