let ends: (() => Promise<void>)[] = []

/** Runs `end` after the last test of the current file. */
export function atEndOfFile(end: () => Promise<void>): void {
  ends.push(end)
}

/** Releases what the tests of a file shared, the latest first. */
export async function endFile(): Promise<void> {
  const ending = ends
  ends = []
  for (const end of ending.reverse()) await end()
}
