import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { CHROMIUM, CHROMIUM_ARGUMENTS } from './chromium.ts'
import { count } from './counted.ts'

const WHOLE = '/usr/bin/chromium'

/** Whether the whole browser is installed; its headless shell has no back/forward cache. */
export const hasWholeBrowser = existsSync(WHOLE)

type Message = { id?: number; method?: string; params?: unknown; result?: unknown; error?: { message: string } }
type Attached = { sessionId: string; targetInfo: { type: string; subtype?: string } }

/** A browser driven over its own protocol. `pages` are the sessions of the tab's pages: the first, then those rendered ahead. */
export type PlainBrowser = {
  pages: string[]
  send: (method: string, params?: object, session?: string) => Promise<unknown>
  evaluate: (session: string, expression: string) => Promise<unknown>
  /** Moves the pointer to the middle of an element, and presses it if asked. */
  point: (session: string, selector: string, press?: boolean) => Promise<void>
}

/**
 * Opens a browser without Playwright, which switches off the back/forward cache and prevents rendering ahead: that needs a client
 * that is attached to the tab.
 */
export async function openPlainBrowser(more: string[] = []): Promise<PlainBrowser> {
  const executable = hasWholeBrowser ? WHOLE : (CHROMIUM ?? '')
  const profile = await mkdtemp(join(tmpdir(), 'buybox-browser-'))
  const flags = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, '--window-size=1366,900']
  count('processes')
  const browser = spawn(executable, [...CHROMIUM_ARGUMENTS, ...flags, ...more, 'about:blank'], { stdio: 'ignore' })
  const gone = new Promise((resolve) => browser.once('exit', resolve))
  onTestFinished(async () => {
    browser.kill('SIGKILL')
    await gone
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  })
  const socket = new WebSocket(await addressOf(join(profile, 'DevToolsActivePort')))
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))

  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>()
  const pages: string[] = []
  let sent = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, result, error }: Message = JSON.parse(String(data))
    if (id === undefined) {
      if (method !== 'Target.attachedToTarget') return
      const { sessionId, targetInfo } = params as Attached
      if (targetInfo.type === 'page') pages.push(sessionId)
      return
    }
    if (error) waiting.get(id)?.reject(new Error(error.message))
    else waiting.get(id)?.resolve(result)
    waiting.delete(id)
  })
  const send = (method: string, params: object = {}, sessionId?: string) =>
    new Promise<unknown>((resolve, reject) => {
      sent += 1
      waiting.set(sent, { resolve, reject })
      socket.send(JSON.stringify({ id: sent, method, params, sessionId }))
    })
  const evaluate = async (session: string, expression: string) => {
    const answer = (await send(
      'Runtime.evaluate',
      { expression, returnByValue: true, awaitPromise: true },
      session,
    )) as {
      result: { value: unknown }
    }
    return answer.result.value
  }
  const point = async (session: string, selector: string, press = false) => {
    const place = `(() => { const element = document.querySelector(${JSON.stringify(selector)})
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 } })()`
    const at = (await evaluate(session, place)) as { x: number; y: number }
    const button = { ...at, button: 'left', clickCount: 1 }
    await send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at }, session)
    if (!press) return
    for (const type of ['mousePressed', 'mouseReleased'])
      await send('Input.dispatchMouseEvent', { type, ...button }, session)
  }

  const { targetInfos } = (await send('Target.getTargets', { filter: [{ type: 'tab' }] })) as {
    targetInfos: { targetId: string }[]
  }
  const tab = (await send('Target.attachToTarget', { targetId: targetInfos[0]?.targetId, flatten: true })) as Attached
  await send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: true }, tab.sessionId)
  return { pages, send, evaluate, point }
}

/** Waits for the file in which the browser writes its port. */
async function addressOf(file: string): Promise<string> {
  for (;;) {
    const [port, path] = (await readFile(file, 'utf8').catch(() => '')).split('\n')
    if (port && path) return `ws://127.0.0.1:${port}${path}`
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
