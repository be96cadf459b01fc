import { type ComponentType, type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { loadUntilThere } from '#platform/browser/load-again.ts'
import { type SharedValue, sharedValue, useShared } from '#platform/browser/shared-value.ts'
import { holdPresses, isSet, momentOf } from './moments.ts'
import type { FilledSlot } from './page-root.tsx'

/**
 * A slot that hydrates later than its page. React drops the server's HTML of a boundary that gets new props before it has
 * hydrated, so the boundary keeps the same element and new props reach the slot through a subscription.
 */
export function LateSlot({ filled, props }: { filled: FilledSlot; props: object }) {
  const [late] = useState(() => createLate(filled, props))
  useEffect(() => late.change(props), [late, props])
  return late.element
}

type Part = {
  component: ComponentType<object> | undefined
  code: Promise<ComponentType<object>>
  props: SharedValue<object>
  settle: () => void
}

function createLate(
  { moment, flag, component, load }: FilledSlot,
  first: object,
): { element: ReactNode; change: (props: object) => void } {
  const props = sharedValue(first)
  const { promise: code, resolve: arrive } = Promise.withResolvers<ComponentType<object>>()
  const { promise: settled, resolve: settle } = Promise.withResolvers<void>()

  const watch = (place: HTMLElement | null) => {
    if (!place) return
    const watching = new AbortController()
    // Its listeners come first: what is held goes no further.
    settled.then(() => place.setAttribute('data-hydrated', ''))
    const come = flag && isSet(flag) ? Promise.resolve() : momentOf(place, moment, watching.signal)
    if (moment !== 'load') holdPresses(place, settled, watching.signal)
    // As long as its code cannot be loaded, the slot stays HTML that works without scripts.
    come.then(() => load && loadUntilThere(load, settle).then(arrive))
    return () => watching.abort()
  }
  const part: Part = {
    component,
    code,
    settle,
    props,
  }
  const element = (
    <div data-hydrate={moment} ref={watch}>
      <Suspense>
        <Hydrated part={part} />
      </Suspense>
    </div>
  )
  return { element, change: props.set }
}

function Hydrated({ part }: { part: Part }) {
  const Slot = part.component ?? use(part.code)
  const props = useShared(part.props)
  useEffect(part.settle, [])
  return <Slot {...props} />
}
