let ends: (() => Promise<void>)[] = []

/** Calls `end` after the last test of the file that runs. */
export function atEndOfFile(end: () => Promise<void>): void {
  ends.push(end)
}

/** Ends what the tests of a file shared. */
export async function endFile(): Promise<void> {
  const ending = ends
  ends = []
  for (const end of ending) await end()
}
