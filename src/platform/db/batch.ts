import { itemAt } from '#platform/item-at.ts'

/** So many pieces in a batch are a crowd, and of the next batch so large a part is waited for, at most so many milliseconds. */
const CROWD = { least: 8, part: 0.75, patience: 10 }

type Waiting<Work, Outcome> = { work: Work; done: (outcome: Outcome) => void; failed: (error: unknown) => void }

/**
 * How batches are made: `keyOf` keeps two pieces of work on the same thing out of one batch. `isEverybodys` says of an
 * error that no piece is at fault, so that trying them alone would help nobody.
 */
export type Batching<Work, Outcome> = {
  run: (works: Work[]) => Promise<Outcome[]>
  keyOf?: (work: Work) => string
  most: number
  isEverybodys?: (error: unknown) => boolean
}

/**
 * Does many small pieces of work with few statements (group commit): while one batch is under way the next one gathers,
 * so a lone piece waits for nobody and a crowd shares its round trips. After a crowd the next batch waits for a few
 * milliseconds, at most as long as the last one took, until most of a crowd is there again. Of a batch that fails as a whole every piece is
 * tried alone, so that one at fault does not take the others with it.
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

  /** Those of a crowd who were answered come again at once: whoever is first would go alone, and all others wait for it. */
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
