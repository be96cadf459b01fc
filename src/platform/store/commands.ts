/** Prints whether a command succeeded and returns its exit code. */
export function say(print: (line: string) => void, isDone: boolean, done: string, otherwise: string): number {
  print(isDone ? done : otherwise)
  return isDone ? 0 : 1
}
