import { type ComponentType, lazy } from 'react'
import { loadUntilThere } from '#platform/browser/load-again.ts'
import { sharedValue, useShared } from '#platform/browser/shared-value.ts'

/** A part whose code loads when it is first shown. `isMissing`: the code did not come yet, so whoever opens the part leaves its link to the browser. */
export type LazyPart<Props extends object> = ComponentType<Props> & { isMissing: () => boolean }

const Nothing = () => null

/**
 * A part whose code loads when it is first shown. If the code cannot be loaded, the page goes on without the part until another try
 * brings it; React alone would unmount the whole page. `Missing` stands in for it until then.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props> = Nothing,
): LazyPart<Props> {
  const late = sharedValue<{ Part?: ComponentType<Props> }>({})
  let isMissing = false

  const First = lazy(
    () =>
      new Promise<{ default: ComponentType<Props> }>((resolve) => {
        const miss = () => {
          isMissing = true
          resolve({ default: Missing })
        }
        loadUntilThere(load, miss).then((part) => {
          resolve({ default: part })
          if (isMissing) late.set({ Part: part })
          isMissing = false
        })
      }),
  )
  function Part(props: Props) {
    const { Part: Shown } = useShared(late)
    return Shown ? <Shown {...props} /> : <First {...props} />
  }
  return Object.assign(Part, { isMissing: () => isMissing })
}
