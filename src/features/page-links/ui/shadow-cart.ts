import { listenTo } from '#commerce/buy-box/ui/page-events.ts'
import { note, readyToNote } from '#commerce/page-log/ui/note.ts'
import { intentionOf } from '../rules/shadow-cart.ts'

/** Notes which button was meant to fill the cart, and whether its form or the cart's answer followed. Returns how to stop. */
export function followCart(): () => void {
  const following = new AbortController()
  const { signal } = following
  let meant: string | undefined
  const submitted = (by: 'form' | 'cart') => {
    if (meant === undefined) return
    note({ name: 'cart-submission', detail: { button: meant, by } })
    meant = undefined
  }
  const press = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null
    const pressed = button && intentionOfButton(button)
    if (!pressed) return
    meant = pressed
    readyToNote()
    note({ name: 'cart-intention', detail: { button: pressed } })
  }
  document.addEventListener('click', press, { signal, capture: true })
  // After the page's own listeners: a form that they hold has not been sent.
  window.addEventListener('submit', (event) => !event.defaultPrevented && submitted('form'), { signal })
  const stops = [
    listenTo('added-to-cart', () => submitted('cart')),
    listenTo('submit-dropped', () => {
      meant = undefined
    }),
  ]
  return () => {
    following.abort()
    for (const stop of stops) stop()
  }
}

const intentionOfButton = (button: HTMLElement): string | undefined =>
  intentionOf({
    name: button.getAttribute('name'),
    intention: button.dataset.intention ?? null,
    isPhone: matchMedia('(max-width: 40rem)').matches,
  })
