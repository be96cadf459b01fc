import { itemAt } from '#platform/item-at.ts'

/** A batch of `least` pieces is a crowd. The next batch then waits for `part` of that number, at most `patience` milliseconds. */
const CROWD = { least: 8, part: 0.75, patience: 10 }

type Waiting<Work, Outcome> = { work: Work; done: (outcome: Outcome) => void; failed: (error: unknown) => void }

/**
 * How batches are made. `keyOf`: pieces with the same key never share a batch. `isEverybodys` says whether an error is no piece's
 * fault, so that retrying each alone is useless.
 */
export type Batching<Work, Outcome> = {
  run: (works: Work[]) => Promise<Outcome[]>
  keyOf?: (work: Work) => string
  most: number
  isEverybodys?: (error: unknown) => boolean
}

/**
 * Batches many small pieces of work into few statements (group commit): while one batch runs, the next one gathers, so a lone
 * piece waits for nobody and a crowd shares its round trips. After a crowd the next batch waits a few milliseconds, at most as
 * long as the last one took, until most callers are back. When a batch fails, each piece is retried alone, so that a faulty one
 * does not fail the others.
 */
export function createBatcher<Work, Outcome>({
  run,
  keyOf,
  most,
  isEverybodys = () => false,
}: Batching<Work, Outcome>): (work: Work) => Promise<Outcome> {
  let waiting: Waiting<Work, Outcome>[] = []
  let isRunning = false
  let arrived: () => void = () => undefined

  /**
   * Answered callers come back at once; wait briefly so that the first does not form a batch of one, with all others behind it.
   */
  const gather = (crowd: number, tookMilliseconds: number) =>
    new Promise<void>((go) => {
      const timer = setTimeout(go, Math.min(tookMilliseconds, CROWD.patience))
      arrived = () => {
        if (waiting.length < crowd * CROWD.part) return
        clearTimeout(timer)
        go()
      }
      arrived()
    })

  const settle = async (batch: Waiting<Work, Outcome>[]): Promise<void> => {
    try {
      const outcomes = await run(batch.map(({ work }) => work))
      for (const [index, { done }] of batch.entries()) done(itemAt(outcomes, index))
    } catch (error) {
      if (batch.length > 1 && !isEverybodys(error)) for (const each of batch) await settle([each])
      else for (const { failed } of batch) failed(error)
    }
  }

  const pump = async () => {
    isRunning = true
    while (waiting.length > 0) {
      const keys = new Set<unknown>()
      const isNext = ({ work }: Waiting<Work, Outcome>) => {
        const key = keyOf ? keyOf(work) : keys.size
        return keys.size < most && !keys.has(key) && keys.add(key)
      }
      const batch: Waiting<Work, Outcome>[] = []
      const rest: Waiting<Work, Outcome>[] = []
      for (const each of waiting) (isNext(each) ? batch : rest).push(each)
      waiting = rest
      const begun = performance.now()
      await settle(batch)
      if (batch.length >= CROWD.least) await gather(batch.length, performance.now() - begun)
    }
    isRunning = false
  }

  return (work) =>
    new Promise((done, failed) => {
      waiting.push({ work, done, failed })
      arrived()
      if (!isRunning) pump()
    })
}
