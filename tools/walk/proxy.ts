import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

const WATCH = '/walk/watch.js'
const TELL = '/walk/tell'
const HEAD = '<meta charset="utf-8">'
const NOT_MODIFIED = 304
const LEAST_REFUSAL = 400

/** A proxy between a browser and the store that records faults. `takeFaults` empties the list. */
export type PageProxy = {
  address: string
  lookAt: (store: string) => void
  takeFaults: () => string[]
  close: () => Promise<void>
}

/**
 * Opens the proxy. WebKit's driver does not report errors in pages, so the proxy adds a script to each page that does, ahead of
 * the store's own. Everything else is passed on unchanged.
 */
export async function openProxy(): Promise<PageProxy> {
  const faults: string[] = []
  let store = ''
  const server = createServer(async (asked, answer) => {
    if (asked.url === WATCH) answer.setHeader('content-type', 'text/javascript').end(`(${watch})('${TELL}')`)
    else if (asked.url === TELL) {
      faults.push(await text(asked))
      answer.end()
    } else handOn(store, asked, answer, (fault) => faults.push(fault))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    lookAt: (address) => {
      store = address
    },
    takeFaults: () => faults.splice(0),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function handOn(store: string, asked: IncomingMessage, answer: ServerResponse, note: (fault: string) => void) {
  const isPage = asked.headers['sec-fetch-dest'] === 'document'
  const headers = { ...asked.headers, ...(isPage ? { 'accept-encoding': 'identity' } : {}) }
  const passed = request(`${store}${asked.url}`, { method: asked.method ?? 'GET', headers }, async (given) => {
    const status = given.statusCode ?? 0
    if (status >= LEAST_REFUSAL) note(`status ${status}: ${asked.method} ${asked.url}`)
    if (!isPage || status === NOT_MODIFIED || !given.headers['content-type']?.startsWith('text/html')) {
      answer.writeHead(status, given.rawHeaders)
      given.pipe(answer)
      return
    }
    const page = await text(given)
    if (!page.includes(HEAD)) note(`a page that cannot be watched: ${asked.url}`)
    const { 'content-length': _, ...rest } = given.headers
    answer.writeHead(status, rest).end(page.replace(HEAD, `${HEAD}<script src="${WATCH}"></script>`))
  })
  passed.on('error', ({ message }) => {
    if (!answer.destroyed) note(`no answer: ${asked.method} ${asked.url}, ${message}`)
    answer.destroy()
  })
  answer.on('close', () => passed.destroy())
  asked.pipe(passed)
}

/** Runs in the page. Reports its faults synchronously, so that none is lost when the page is left. */
function watch(address: string) {
  const tell = (words: string) => {
    const call = new XMLHttpRequest()
    call.open('POST', address, false)
    call.send(`${words} (${location.pathname})`)
  }
  const describe = (event: Event) =>
    event instanceof ErrorEvent
      ? `page error: ${event.message}`
      : `did not load: ${(event.target as Element).outerHTML}`
  // Firefox also says so of what a page was loading when it is left, and of a module that was imported before it was preloaded.
  const tellIfGone = async (event: Event) => {
    const address = (event.target as HTMLLinkElement).href
    const isThere =
      address &&
      (await fetch(address).then(
        ({ ok }) => ok,
        () => false,
      ))
    if (!isThere) tell(describe(event))
  }
  addEventListener(
    'error',
    (event: Event) => {
      if (event instanceof ErrorEvent) tell(describe(event))
      else setTimeout(tellIfGone, 200, event)
    },
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => tell(`unhandled rejection: ${reason}`))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    tell(`content security policy: ${violatedDirective} ${blockedURI}`),
  )
  for (const level of ['error', 'warn'] as const) {
    const usual = console[level]
    console[level] = (...words: unknown[]) => {
      usual(...words)
      tell(`console ${level}: ${words.map(String).join(' ')}`)
    }
  }
}
