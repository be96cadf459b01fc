import { useCallback, useState } from 'react'

/**
 * A part whose code is loaded when it is wanted. `want` answers whether it is there: where it could not be loaded, whoever
 * wanted it goes on without.
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
