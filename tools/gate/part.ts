/** How a part of the gate ended. `said` is one sentence, `faults` one line each. */
export type Outcome = { isRight: boolean; said: string; faults: string[] }

/** Which tests a part runs: those of a project in some places. */
export type PartTests = { project: string; places: string[] }

/**
 * A part of the gate, of some minutes at most so that little is lost by an interruption. `reads` says which files it depends on: what
 * it has found is valid until one of them changes.
 */
export type Part = {
  name: string
  tests?: PartTests
  reads: (path: string) => boolean
  run: () => Promise<Outcome> | Outcome
}
