import { afterEach, expect, test, vi } from 'vitest'
import { note, PAGE_EVENT } from './note.ts'

const realFetch = window.fetch
afterEach(() => {
  window.fetch = realFetch
})

/** Catches what is posted; `isOn` is what the store answers. */
function catchPosts(isOn = true) {
  const posts: { options: RequestInit | undefined; events: unknown }[] = []
  window.fetch = async (_path, options) => {
    posts.push({ options, events: JSON.parse(String(options?.body)).events })
    return Response.json({ isOn })
  }
  return posts
}

const leave = () => window.dispatchEvent(new PageTransitionEvent('pagehide'))
const tagged = (tag: string) => ({ name: 'reference-tag' as const, detail: { tag } })

test('tells the page at once, and the store once with all, without cookies, when the page is left', async () => {
  const posts = catchPosts()
  const heard: unknown[] = []
  const hear = (event: Event) => heard.push((event as CustomEvent).detail)
  document.addEventListener(PAGE_EVENT, hear)
  note(tagged('a'))
  note(tagged('b'))
  document.removeEventListener(PAGE_EVENT, hear)
  expect(heard).toEqual([tagged('a'), tagged('b')])
  await vi.waitFor(() => {
    leave()
    expect(posts).toHaveLength(1)
  })
  expect(posts[0]).toMatchObject({
    events: heard,
    options: { credentials: 'omit', keepalive: true },
  })

  // While it is being left, nothing waits.
  note(tagged('c'))
  await vi.waitFor(() => expect(posts[1]?.events).toEqual([tagged('c')]))
  window.dispatchEvent(new PageTransitionEvent('pageshow'))
})

test('sends no more once the store says that it logs nothing, and survives that it cannot be reached', async () => {
  window.fetch = () => Promise.reject(new TypeError('offline'))
  note(tagged('lost'))
  leave()
  const posts = catchPosts(false)
  note(tagged('d'))
  await vi.waitFor(() => expect(posts).toHaveLength(1))
  await vi.waitFor(() => {
    const before = posts.length
    note(tagged('e'))
    expect(posts).toHaveLength(before)
  })
  window.dispatchEvent(new PageTransitionEvent('pageshow'))
})
