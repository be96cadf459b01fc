import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A browser's window: what both protocols of WebDriver can do. */
export type Walker = {
  /** Such as `Firefox 153.7`. */
  name: string
  /** Sets the width of what pages see, in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>
  go: (address: string) => Promise<void>
  /** Runs an expression in the page; what it comes to must be a text. */
  run: (expression: string) => Promise<string>
  /** Lets WebDriver's input sources act, such as a mouse or keys. */
  act: (sources: object[]) => Promise<void>
  /** Ends the browser, also one that has stopped answering. */
  close: () => Promise<void>
}

/** A browser that may be on this machine. Each `open` starts one that knows nothing of the store. */
export type Browser = { name: string; needs: string[][]; open: () => Promise<Walker> }

/** No single call may take longer. */
export const CALL_MILLISECONDS = 60_000

/** The first of these programs that is installed. */
export const installed = (programs: string[]): string | undefined =>
  programs.find((program) =>
    (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program))),
  )

/** Fails with this sentence when the promise takes too long, so that a browser that hangs does not hold up the gate. */
export function inTime<Value>(promise: Promise<Value>, sentence: string): Promise<Value> {
  let timer: NodeJS.Timeout
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(sentence)), CALL_MILLISECONDS)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
