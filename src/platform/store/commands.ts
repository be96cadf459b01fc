/** Says whether a command did what it was asked for; its exit code. */
export function say(print: (line: string) => void, isDone: boolean, done: string, otherwise: string): number {
  print(isDone ? done : otherwise)
  return isDone ? 0 : 1
}
