import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../torture/kept.ts'
import { type Browser, CALL_MILLISECONDS, inTime, type Walker } from './walker.ts'

const DRIVER = 'WebKitWebDriver'
const SCREEN = 'Xvfb'

/** WebKitGTK's MiniBrowser, over classic WebDriver and on a display of its own, because it has no headless mode. */
export const WEBKIT: Browser = { name: 'WebKit', needs: [[DRIVER], [SCREEN]], open }

/** The browser's own toolbar would keep the window wider than a phone. */
const SMALL_TOOLBAR = '* { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px }'

async function open(): Promise<Walker> {
  const folder = await mkdtemp(join(tmpdir(), 'buybox-webkit-'))
  await mkdir(join(folder, 'gtk-3.0'))
  await writeFile(join(folder, 'gtk-3.0/gtk.css'), SMALL_TOOLBAR)
  const children: ChildProcess[] = []
  const end = async () => {
    // Last started first. A browser that has stopped responding ends when its display is gone.
    for (const child of children.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      child.kill()
      await once(child, 'exit')
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const screen = spawn(SCREEN, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    children.push(screen)
    const [display] = await inTime(once(screen.stdio[3] as Readable, 'data'), 'Xvfb did not start.')
    const port = await freePort()
    children.push(
      spawn(DRIVER, [`--port=${port}`], { stdio: 'ignore', env: environmentOf(folder, String(display).trim()) }),
    )
    const address = `http://127.0.0.1:${port}`
    await inTime(untilReady(address), 'WebKitWebDriver did not start.')
    return await walkerOf(address, end)
  } catch (error) {
    await end()
    throw error
  }
}

/** Keeps all files in a folder of its own, and renders without a graphics card. */
const environmentOf = (folder: string, display: string) => ({
  ...process.env,
  DISPLAY: `:${display}`,
  HOME: folder,
  XDG_CONFIG_HOME: folder,
  XDG_RUNTIME_DIR: folder,
  GDK_BACKEND: 'x11',
  LIBGL_ALWAYS_SOFTWARE: '1',
  NO_AT_BRIDGE: '1',
  LANG: 'C.UTF-8',
})

async function untilReady(address: string): Promise<void> {
  for (const end = Date.now() + CALL_MILLISECONDS; Date.now() < end; await wait(50))
    if (
      await fetch(`${address}/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
}

async function call(address: string, method: string, body?: object): Promise<unknown> {
  const signal = AbortSignal.timeout(CALL_MILLISECONDS)
  const answer = await fetch(address, { method, signal, ...(body ? { body: JSON.stringify(body) } : {}) })
  const { value } = (await answer.json()) as { value: { error: string; message: string } | null }
  if (!answer.ok) throw new Error(`${address.split('/').slice(5).join('/')}: ${value?.error}, ${value?.message}`)
  return value
}

type Session = { sessionId: string; capabilities: { browserVersion: string } }

async function walkerOf(driver: string, end: () => Promise<void>): Promise<Walker> {
  const { sessionId, capabilities } = (await call(`${driver}/session`, 'POST', { capabilities: {} })) as Session
  const session = `${driver}/session/${sessionId}`
  const post = (path: string, body: object) => call(`${session}/${path}`, 'POST', body)
  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    resize: async (width, height) => void (await post('window/rect', { x: 0, y: 0, width, height })),
    go: async (url) => void (await post('url', { url })),
    run: async (expression) => String(await post('execute/sync', { script: `return ${expression}`, args: [] })),
    act: async (actions) => void (await post('actions', { actions })),
    close: async () => {
      await call(session, 'DELETE').catch(() => undefined)
      await end()
    },
  }
}
