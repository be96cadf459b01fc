import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, installed, inTime, type Walker } from './walker.ts'

const PROGRAMS = ['firefox-esr', 'firefox']

/** The system's Firefox, controlled over its built-in WebDriver BiDi. */
export const FIREFOX: Browser = { name: 'Firefox', needs: [PROGRAMS], open }

async function open(): Promise<Walker> {
  const folder = await mkdtemp(join(tmpdir(), 'buybox-firefox-'))
  const child = spawn(
    installed(PROGRAMS) ?? '',
    ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: folder, LANG: 'C.UTF-8' } },
  )
  const gone = once(child, 'exit')
  const end = async () => {
    child.kill('SIGKILL')
    await gone
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const address = new Promise<string>((found) => {
    let printed = ''
    child.stderr.on('data', (chunk) => {
      printed += chunk
      const [, said] = /BiDi listening on (ws:\S+)/.exec(printed) ?? []
      if (said) found(said)
    })
  })
  try {
    const failed = gone.then(([code]) => Promise.reject(new Error(`Firefox ended with code ${code}.`)))
    const call = await connect(`${await inTime(Promise.race([address, failed]), 'Firefox did not start.')}/session`)
    return await walkerOf(call, end)
  } catch (error) {
    await end()
    throw error
  }
}

type Call = (method: string, parameters?: object) => Promise<unknown>
type Answer = { id?: number; result?: unknown; error?: string; message?: string }

/** Opens the socket; each call waits for the answer with its number. */
async function connect(address: string): Promise<Call> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  await inTime(once(socket, 'open'), 'Firefox did not open its socket.')
  let last = 0
  return async (method, parameters = {}) => {
    last += 1
    const id = last
    const answered = new Promise<Answer>((answer) => waiting.set(id, answer))
    socket.send(JSON.stringify({ id, method, params: parameters }))
    const { result, error, message } = await inTime(answered, `Firefox did not answer ${method}.`)
    waiting.delete(id)
    if (error) throw new Error(`${method}: ${error}, ${message}`)
    return result
  }
}

type Session = { capabilities: { browserVersion: string } }
type Tree = { contexts: [{ context: string }] }
type Evaluated = { exceptionDetails?: { text: string }; result: { value: string } }

async function walkerOf(call: Call, end: () => Promise<void>): Promise<Walker> {
  const { capabilities } = (await call('session.new', { capabilities: {} })) as Session
  const { contexts } = (await call('browsingContext.getTree')) as Tree
  const { context } = contexts[0]
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    resize: async (width, height) =>
      void (await call('browsingContext.setViewport', { context, viewport: { width, height } })),
    go: async (url) => void (await call('browsingContext.navigate', { context, url, wait: 'complete' })),
    run: async (expression) => {
      const how = { expression, target: { context }, awaitPromise: false }
      const { exceptionDetails, result } = (await call('script.evaluate', how)) as Evaluated
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return result.value
    },
    act: async (actions) => void (await call('input.performActions', { context, actions })),
    close: end,
  }
}
