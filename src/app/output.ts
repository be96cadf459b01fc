import { codeOf } from '#platform/caught.ts'

/** Lets the process go on when nobody reads its output any more, as in `npm run manage -- orders list | head`. */
export function tolerateClosedOutput(): void {
  for (const output of [process.stdout, process.stderr])
    output.on('error', (error) => {
      if (!isClosedOutput(error)) throw error
    })
}

/** Whether an error only says that nobody reads the output any more. */
export const isClosedOutput = (error: unknown): boolean => codeOf(error) === 'EPIPE'

/** Ends the process with a sentence that says what went wrong and what to do. */
export function end(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
