import { useEffect, useRef } from 'react'
import { note } from '#commerce/page-log/ui/note.ts'
import { useShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import { type Click, clickTag } from '../rules/tags.ts'

/**
 * Logs presses, and that the carousel was scrolled: once each time the card is shown. `data` is the visit's part of the state
 * element, which is there when the private call has answered.
 */
export function useCard(landing: string) {
  const ref = useRef<HTMLElement>(null)
  const shopper = useShopperState()
  const click = (what: Click, asin?: string) =>
    note({ name: 'reference-tag', detail: { tag: clickTag(what, asin ?? landing) } })

  useEffect(() => {
    const card = ref.current
    if (!card) return
    let isLogged = false
    const shows = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) isLogged = false
    })
    const scroll = ({ target }: Event) => {
      if (isLogged || !(target instanceof HTMLUListElement) || target.scrollLeft === 0) return
      isLogged = true
      note({ name: 'reference-tag', detail: { tag: clickTag('card_scroll', landing) } })
    }
    shows.observe(card)
    card.addEventListener('scroll', scroll, { capture: true, passive: true })
    return () => {
      shows.disconnect()
      card.removeEventListener('scroll', scroll, { capture: true })
    }
  }, [landing])

  const data = shopper ? { 'data-csrftoken': shopper.csrfToken, 'data-sessionid': shopper.sessionId } : {}
  return { ref, click, data }
}
