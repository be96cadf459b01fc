import { useSyncExternalStore } from 'react'

export type SharedValue<Value> = {
  /** As it began. */
  first: Value
  read: () => Value
  set: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

/** A value that the parts of a page share: those that use it render again when it is set. */
export function sharedValue<Value>(first: Value): SharedValue<Value> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    first,
    read: () => value,
    set: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** What a part takes from a shared value; from how it began on the server and until the part is alive. */
export const useSharedPart = <Value, Seen>(
  { first, read, subscribe }: SharedValue<Value>,
  see: (value: Value) => Seen,
): Seen =>
  useSyncExternalStore(
    subscribe,
    () => see(read()),
    () => see(first),
  )

export const useShared = <Value>(shared: SharedValue<Value>): Value => useSharedPart(shared, (value) => value)
