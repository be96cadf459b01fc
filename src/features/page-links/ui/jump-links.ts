import { BUY_BOX_MS, scrollAt, USUAL_MS } from '../rules/scroll.ts'

/** The shopper takes over. */
const TAKES_OVER = ['wheel', 'touchstart', 'keydown', 'pointerdown']

/**
 * Scrolls smoothly to the targets of links inside the page. A group (`data-jump-links`) is active only while the target of each
 * of its links is there (spec 1, section 2); otherwise the browser follows the link by itself. Returns how to stop.
 */
export function followJumps(): () => void {
  const following = new AbortController()
  document.addEventListener('click', jump, { signal: following.signal })
  return () => following.abort()
}

function jump(event: MouseEvent) {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  if (event.defaultPrevented || !isPlain || !(event.target instanceof Element)) return
  const link = event.target.closest<HTMLAnchorElement>('a[href^="#"]:not(.skip-link)')
  const target = link && activeTarget(link)
  if (!target) return
  event.preventDefault()
  history.pushState(history.state, '', link.hash)
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
  scrollTowards(target, link.closest('[data-buy-box]') ? BUY_BOX_MS : USUAL_MS)
}

const targetOf = (link: HTMLAnchorElement) => document.getElementById(decodeURIComponent(link.hash.slice(1)))

function activeTarget(link: HTMLAnchorElement): HTMLElement | null {
  const group = link.closest('[data-jump-links]')?.querySelectorAll<HTMLAnchorElement>('a[href^="#"]') ?? [link]
  return [...group].every(targetOf) ? targetOf(link) : null
}

function scrollTowards(target: HTMLElement, duration: number) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return target.scrollIntoView()
  const taken = new AbortController()
  for (const kind of TAKES_OVER)
    window.addEventListener(kind, () => taken.abort(), { signal: taken.signal, passive: true })
  const from = window.scrollY
  let began: number | undefined
  const step = (now: number) => {
    if (taken.signal.aborted) return
    began ??= now
    // Parts that arrive meanwhile may move the target.
    const to = target.getBoundingClientRect().top + window.scrollY - marginOf(target)
    window.scrollTo({ top: scrollAt({ from, to }, now - began, duration), behavior: 'instant' })
    if (now - began < duration) requestAnimationFrame(step)
    else taken.abort()
  }
  requestAnimationFrame(step)
}

const marginOf = (target: Element): number => Number.parseFloat(getComputedStyle(target).scrollMarginTop) || 0
