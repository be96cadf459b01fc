import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A browser window, with the operations that both WebDriver protocols support. */
export type Walker = {
  /** Such as `Firefox 153.7`. */
  name: string
  /** Sets the width of the viewport, in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>
  go: (address: string) => Promise<void>
  /** Evaluates an expression in the page; its result must be a string. */
  run: (expression: string) => Promise<string>
  /** Lets WebDriver's input sources act, such as a mouse or keys. */
  act: (sources: object[]) => Promise<void>
  /** Closes the browser, even if it has stopped responding. */
  close: () => Promise<void>
}

/** A browser that may be installed on this machine. Each `open` starts one with a fresh profile. */
export type Browser = { name: string; needs: string[][]; open: () => Promise<Walker> }

/** Time limit of each call. */
export const CALL_MILLISECONDS = 60_000

/** The first of these programs that is installed. */
export const installed = (programs: string[]): string | undefined =>
  programs.find((program) =>
    (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program))),
  )

/** Fails with this sentence if the promise takes too long, so that a hanging browser does not block the gate. */
export function inTime<Value>(promise: Promise<Value>, sentence: string): Promise<Value> {
  let timer: NodeJS.Timeout
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(sentence)), CALL_MILLISECONDS)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
