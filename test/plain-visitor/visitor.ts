import type { Page } from 'playwright'
import { faultOf, isOfStore, type Watch } from '../watch-pages.ts'
import { type Answer, ask } from './ask.ts'
import type { Cookies } from './cookies.ts'
import { formOf, isBox, isText, textIn, tick, type, typeOf } from './fields.ts'
import { firstSubmitter, isSubmitter, type Sent, send } from './forms.ts'
import { findersIn, type Place } from './locator.ts'
import { refusing } from './refusing.ts'
import { fieldOf } from './roles.ts'
import { byId, isSummary, openPopovers, parse } from './tree.ts'
import { fitsAddress } from './urls.ts'

const MOST_REDIRECTS = 10
const REDIRECTS = [301, 302, 303, 307, 308]

/** Who visits: where the store is, which refusals are expected, and where faults are noted. */
export type Visitor = {
  base: string
  address: string
  statuses: number[]
  watch: Watch
  context: object
  cookies: Cookies
}

/**
 * A visit over HTTP alone, as a browser without scripts makes it: pages are fetched and read, forms are posted. It has the part of
 * Playwright's page that such journeys use, and refuses the rest by name.
 */
export function visitPlainly({ base, address, statuses, watch, context, cookies }: Visitor): Page {
  let page = parse('<!doctype html><html><head></head><body></body></html>')
  let url: URL | undefined
  let text = ''
  let focused: Element | undefined

  async function go(sent: Sent, from: URL | undefined): Promise<Answer> {
    for (let left = MOST_REDIRECTS, next = sent; left > 0; left -= 1) {
      if (!isOfStore(next.url, address)) {
        watch.faults.push(`request to another host: ${next.url}`)
        throw new Error(`${next.url} is on another host.`)
      }
      const answer = await ask(next, from, cookies.read(next.url))
      cookies.keep(next.url, answer.headers['set-cookie'] ?? [])
      const fault = faultOf(answer.status, statuses)
      if (fault) watch.faults.push(`${fault}: ${next.method} ${next.url}`)
      const { location } = answer.headers
      if (!location || !REDIRECTS.includes(answer.status)) return show(answer, next.url)
      const to = new URL(location, next.url)
      if (!to.hash) to.hash = next.url.hash
      next = answer.status >= 307 ? { ...next, url: to } : { url: to, method: 'GET' }
    }
    throw new Error(`More than ${MOST_REDIRECTS} redirects from ${sent.url}.`)
  }
  function show(answer: Answer, at: URL): Answer {
    ;({ text } = answer)
    page = parse(text)
    url = at
    focused = undefined
    return answer
  }
  const here = () => url?.href ?? 'about:blank'

  async function follow(link: Element): Promise<void> {
    const to = new URL(link.getAttribute('href') ?? '', here())
    const isHere = to.hash && to.href.replace(/#.*$/, '') === here().replace(/#.*$/, '')
    if (isHere) url = to
    else await go({ url: to, method: 'GET' }, url)
  }
  async function submit(form: Element | null, submitter?: Element): Promise<void> {
    const sent = form && (await send(form, submitter, here()))
    if (sent) await go(sent, url)
  }
  /** What a press does: it follows a link, sends a form, or opens, closes or ticks something. */
  async function press(target: Element, key?: string): Promise<void> {
    focused = target
    if (key === 'Enter' && isText(target) && target.tagName !== 'TEXTAREA') {
      const form = formOf(target)
      return submit(form, form ? firstSubmitter(form) : undefined)
    }
    if (key !== undefined && !['Enter', ' ', 'Space'].includes(key))
      throw new Error(`A visit over HTTP does not know the key ${key}.`)
    const pressed = target.closest('a[href],button,input,summary,label')
    if (!pressed) return
    if (pressed.tagName === 'A') return follow(pressed)
    if (pressed.tagName === 'LABEL') {
      const field = fieldOf(pressed)
      return field ? press(field) : undefined
    }
    if (isSummary(pressed)) return pressed.parentElement?.toggleAttribute('open') as undefined
    if (isBox(pressed)) return tick(pressed, typeOf(pressed) === 'radio' || !pressed.hasAttribute('checked'))
    const popover = byId(page, pressed.getAttribute('popovertarget'))
    if (popover && !openPopovers.delete(popover)) openPopovers.add(popover)
    else if (isSubmitter(pressed)) await submit(formOf(pressed), pressed)
  }
  const keyboard = {
    press: async (key: string) => {
      if (key === 'Escape') for (const each of page.querySelectorAll('[popover]')) openPopovers.delete(each)
      else if (focused) await press(focused, key)
    },
    type: async (more: string) => {
      if (focused) type(focused, textIn(focused) + more)
    },
  }
  const place: Place = {
    page: () => self,
    root: () => page.documentElement,
    url: here,
    press,
    focus: (element) => {
      focused = element
    },
  }
  const self: Page = refusing<Page>('page', {
    ...findersIn({ place, find: () => [page.documentElement], says: '' }),
    goto: async (to: string) => responseOf(await go({ url: new URL(to, base), method: 'GET' }, undefined)),
    reload: async () => responseOf(await go({ url: new URL(here()), method: 'GET' }, undefined)),
    url: here,
    title: async () => page.title,
    content: async () => text,
    context: () => context,
    keyboard: refusing('keyboard', keyboard),
    waitForLoadState: async () => undefined,
    waitForURL: async (wanted: string | RegExp | ((url: URL) => boolean)) => {
      if (!fitsAddress(here(), wanted, base)) throw new Error(`The page is ${here()}, not ${wanted}.`)
    },
    close: async () => undefined,
  })
  return self
}

const responseOf = ({ status, headers, text, url }: Answer) => ({
  status: () => status,
  ok: () => status < 300,
  headers: () => headers,
  url: () => url.href,
  text: async () => text,
})
