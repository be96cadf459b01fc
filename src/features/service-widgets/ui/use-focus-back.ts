import { useEffect, useRef } from 'react'

/**
 * Takes the focus back to where it was once a part is no longer busy: the browser takes it from what is disabled. Whoever has gone
 * elsewhere meanwhile stays there. Returns the function that says where it was.
 */
export function useFocusBack(isBusy: boolean): (place: HTMLElement) => void {
  const place = useRef<HTMLElement>(undefined)
  useEffect(() => {
    if (isBusy) return
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
    place.current = undefined
  }, [isBusy])
  return (at) => {
    place.current = at
  }
}
