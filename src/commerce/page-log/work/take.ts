import type { Commerce } from '#commerce/feature.ts'
import { createBatcher } from '#platform/db/batch.ts'
import { type Answer, type Entry, type PageLogEntry, readEntry } from '../contract.ts'
import type { EventSink, TakenEvent } from '../seams.ts'

/** The most events that wait for a sink. More are dropped: pages come first. */
export const MOST_WAITING = 5000
/** The most batches that a sink stores at once. */
const MOST_TOGETHER = 64

/** Where and when a batch came, and of which visit. */
type Source = Omit<TakenEvent, 'name' | 'detail'>
type Take = (events: TakenEvent[]) => Promise<Answer[]>

/** Events of this process, by what became of them. */
const counter = { accepted: 0, dropped: 0 }
export const eventReadings = [
  { name: 'page_events_accepted_total', help: 'Events that were logged or stored.', read: () => counter.accepted },
  { name: 'page_events_dropped_total', help: 'Events that were dropped.', read: () => counter.dropped },
]

/** Returns a function that takes a batch and says what became of each event. What no folder takes is logged, unless the log is off. */
export function createTaker(
  commerce: Commerce,
): (batch: { data: unknown }[], source: Source, isLogOn: boolean) => Promise<Answer[]> {
  const { log, modules } = commerce
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

  return async (batch, source, isLogOn) => {
    const answers = batch.map(({ data }) => judge(data))
    const rest = isLogOn ? logAll : refuseAll
    const byTake = Map.groupBy(
      answers.flatMap((event, index) => (typeof event === 'string' ? [] : [{ event, index }])),
      ({ event }) => takes.get(event.name) ?? rest,
    )
    const said = new Map<number, Answer>()
    for (const [take, taken] of byTake) {
      const became = await take(taken.map(({ event }) => ({ ...event, ...source })))
      for (const [place, { index }] of taken.entries()) said.set(index, became[place] ?? 'accepted')
    }
    return answers.map((judged, index) => {
      const answer = said.get(index) ?? (typeof judged === 'string' ? judged : 'accepted')
      counter[answer === 'accepted' ? 'accepted' : 'dropped'] += 1
      return answer
    })
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
