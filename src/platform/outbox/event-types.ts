const DECLARED = Symbol('declared')

/** A type of events, such as `order.placed`. */
export type EventType = { name: string; [DECLARED]: true }

const names = new Set<string>()

/** Declares a type of events. Call it at module load: what is declared is what webhooks can ask for. */
export function eventType(name: string): EventType {
  names.add(name)
  return { name, [DECLARED]: true }
}

/** The names of all declared types, in alphabetical order. */
export const eventTypes = (): string[] => [...names].toSorted()
