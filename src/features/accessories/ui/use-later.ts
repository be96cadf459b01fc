import { useCallback, useState } from 'react'

/**
 * Loads a component's code on demand. `want` resolves to whether it is loaded; if loading failed, the caller carries on without
 * it.
 */
export function useLater<Part>(load: () => Promise<Part>): { part: Part | undefined; want: () => Promise<boolean> } {
  const [loaded, setLoaded] = useState<{ part: Part }>()
  const want = useCallback(async () => {
    const part = await load().catch(() => undefined)
    if (part) setLoaded({ part })
    return part !== undefined
  }, [load])
  return { part: loaded?.part, want }
}
