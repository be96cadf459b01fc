import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { keepStream } from './live-stream.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Keeps streams of these paths, and tells which are open. */
function keep(...paths: string[]) {
  const open = new Set<string>()
  vi.stubGlobal('EventSource', function pretendStream(path: string) {
    open.add(path)
    return Object.assign(new EventTarget(), { close: () => open.delete(path) })
  })
  for (const path of paths) onTestFinished(keepStream(path, () => undefined))
  return () => [...open]
}

function turn(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

test.each(['on a secure connection', 'without locks'])('a page in the background has no stream, %s', async (where) => {
  if (where === 'without locks') vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never)
  turn(true)
  const open = keep('/one')
  expect(open()).toEqual([])
  turn(false)
  await expect.poll(open).toEqual(['/one'])
  turn(true)
  expect(open()).toEqual([])
})

test('the page that was opened last has the stream', async () => {
  const open = keep('/one', '/two')
  await expect.poll(open).toEqual(['/two'])
})
