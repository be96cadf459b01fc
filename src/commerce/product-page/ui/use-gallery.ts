import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Milliseconds that the pointer rests on a thumbnail before the picture changes (spec 1, section
 * 9).
 */
const SWAP_DELAY = 100

type GalleryState = {
  row: RefObject<HTMLUListElement | null>
  current: number
  show: (index: number) => void
  /** Shows a picture after the delay; undefined cancels it. */
  showSoon: (index: number | undefined) => void
}

/**
 * The current picture of the gallery. The row's scroll position decides, so that swipes and buttons
 * agree.
 */
export function useGallery(length: number): GalleryState {
  const row = useRef<HTMLUListElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const [current, setCurrent] = useState(0)

  useEffect(() => {
    const element = row.current
    if (!element) return
    const follow = () =>
      setCurrent(Math.min(length - 1, Math.round(element.scrollLeft / Math.max(1, element.clientWidth))))
    element.addEventListener('scroll', follow, { passive: true })
    return () => {
      element.removeEventListener('scroll', follow)
      clearTimeout(timer.current)
    }
  }, [length])

  const show = (index: number) => {
    setCurrent(index)
    row.current?.scrollTo({ left: index * row.current.clientWidth, behavior: 'instant' })
  }
  const showSoon = (index: number | undefined) => {
    clearTimeout(timer.current)
    if (index !== undefined) timer.current = setTimeout(() => show(index), SWAP_DELAY)
  }
  return { row, current, show, showSoon }
}
