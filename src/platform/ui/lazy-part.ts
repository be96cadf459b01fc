import { type ComponentType, lazy } from 'react'

/**
 * A part whose code loads when it is first shown. If the code cannot be loaded, the page goes on without the part; React alone
 * would unmount the whole page.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load()
      .catch((): ComponentType<Props> => () => null)
      .then((part) => ({ default: part })),
  )
