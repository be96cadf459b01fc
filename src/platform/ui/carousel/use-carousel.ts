import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

const slack = 2

/** Returns the scroller's position, and functions that scroll by what fits in view. */
export function useCarousel() {
  const scroller = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState({ atStart: true, atEnd: true })

  useEffect(() => {
    const list = scroller.current
    if (!list) return
    const measure = () => {
      const at = Math.abs(list.scrollLeft)
      const atStart = at <= slack
      const atEnd = at >= list.scrollWidth - list.clientWidth - slack
      setEnds((before) => (before.atStart === atStart && before.atEnd === atEnd ? before : { atStart, atEnd }))
    }
    const observer = new ResizeObserver(measure)
    for (const element of [list, ...list.children]) observer.observe(element)
    list.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      list.removeEventListener('scroll', measure)
    }
  }, [])

  function scrollTo(left: number) {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    scroller.current?.scrollTo({ left, behavior: still ? 'instant' : 'smooth' })
  }

  /** `forward` is 1 towards the last slide, -1 towards the first. */
  function turn(forward: 1 | -1) {
    const list = scroller.current
    if (!list) return
    const slide = list.firstElementChild?.getBoundingClientRect().width ?? list.clientWidth
    const sign = getComputedStyle(list).direction === 'rtl' ? -forward : forward
    scrollTo(list.scrollLeft + sign * Math.max(slide, list.clientWidth - slide / 2))
    list.focus({ preventScroll: true })
  }

  function pressKey(event: KeyboardEvent<HTMLUListElement>) {
    if (event.target !== event.currentTarget) return
    const list = event.currentTarget
    const width = list.scrollWidth * (getComputedStyle(list).direction === 'rtl' ? -1 : 1)
    if (event.key === 'Home') scrollTo(0)
    else if (event.key === 'End') scrollTo(width)
    else return
    event.preventDefault()
  }

  return { scroller, ...ends, turn, pressKey }
}
