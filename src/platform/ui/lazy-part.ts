import { type ComponentType, lazy } from 'react'

/**
 * A part whose code is loaded when it is first shown. Where that cannot be loaded, the page goes on without the part:
 * left to itself, React would take down the whole page.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load()
      .catch((): ComponentType<Props> => () => null)
      .then((part) => ({ default: part })),
  )
