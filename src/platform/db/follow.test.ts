import { expect, onTestFinished, test, vi } from 'vitest'
import { follow } from './follow.ts'

/** A channel that is heard when the test says so. */
function makeChannel() {
  let heard: () => void = () => undefined
  const listen = (_name: string, tell: (payload: string | undefined) => void) => {
    heard = () => tell(undefined)
  }
  return { listen, tell: () => heard() }
}

test('however often a channel comes back while reading fails, it is tried again once a second', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const channel = makeChannel()
  const refresh = vi.fn(() => Promise.reject(new Error('away')))
  void follow(channel, 'settings', refresh)
  for (let time = 0; time < 20; time += 1) channel.tell()
  await vi.advanceTimersByTimeAsync(0)
  refresh.mockClear()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(refresh).toHaveBeenCalledTimes(10)
})

test('it resolves with the first success, and goes on to listen', async () => {
  const channel = makeChannel()
  const refresh = vi.fn(() => Promise.resolve())
  const following = follow(channel, 'settings', refresh)
  channel.tell()
  await following
  channel.tell()
  expect(refresh).toHaveBeenCalledTimes(2)
})
