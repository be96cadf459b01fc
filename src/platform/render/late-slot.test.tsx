import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '#platform/ui/styles.css'
import { PAGE } from '#test/page-around.tsx'
import type { Moment } from './module.ts'
import { type FilledSlot, PageRoot } from './page-root.tsx'
import { Slots } from './slots.tsx'

/** More than React puts into one chunk of a streamed document. */
const LONG_TEXT = 'A long story. '.repeat(2000)

const heard = { votes: vi.fn(), focus: vi.fn() }

/** A feature's part: a form that works without scripts, and a field. */
function Part({ wish }: { wish: string }) {
  const [votes, setVotes] = useState(0)
  // Like `useShopperState`: unknown on the server, known in the browser long before this hydrates.
  const shopper = useSyncExternalStore(
    () => () => undefined,
    () => 'Dora',
    () => 'a shopper',
  )
  return (
    <form
      aria-label="Part"
      method="post"
      action="/votes"
      onSubmit={(event) => {
        event.preventDefault()
        heard.votes()
        setVotes(votes + 1)
      }}
    >
      <p hidden>{LONG_TEXT}</p>
      <input aria-label="Note" name="note" onFocus={() => heard.focus()} />
      <button type="submit">
        <svg aria-hidden="true" width="20" height="20" />
        Vote for {wish}
      </button>
      <output>
        {votes} votes of {shopper}
      </output>
      <details>
        <summary>More</summary>
        <p>All of it</p>
      </details>
      <a href="#below">Below</a>
    </form>
  )
}

/** A page around the slot that rerenders when its button is pressed. */
function Page({ distance }: { distance: number }) {
  const [presses, setPresses] = useState(0)
  const props = { name: 'place' as never, data: { tested: {} }, told: { wish: `wish ${presses}` } as never }
  return (
    <>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        Pressed {presses}
      </button>
      <div style={{ blockSize: distance }} />
      <Slots {...props} />
    </>
  )
}

const One = () => <p>One</p>
const Two = () => <p>Two</p>

/** A form around two parts, which says when it is hydrated. */
function Purchase({ submitted }: { submitted: () => void }) {
  const [isAwake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submitted()
      }}
    >
      <button type="button">Pressed</button>
      <Slots name={'place' as never} data={{ One: {}, Two: {} }} told={{} as never} />
      <button type="submit" data-awake={isAwake || undefined}>
        Buy
      </button>
    </form>
  )
}

/** Hydrates a server-rendered page; the part's code loads when the test says so. */
function open(moment: Moment, distance = 0, flag?: string) {
  const arriving = Promise.withResolvers<ComponentType<object>>()
  const load = vi.fn(() => arriving.promise)
  const slot = { module: 'tested', slot: 'place', order: 1, moment, flag } as unknown as FilledSlot
  const component = Part as unknown as ComponentType<object>
  const around = (filled: FilledSlot) => (
    <PageRoot root={{ page: PAGE, messages: {}, slots: [filled] }}>
      <Page distance={distance} />
    </PageRoot>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(around({ ...slot, component }))
  const recovered = vi.fn()
  const root = hydrateRoot(container, around({ ...slot, ...(moment === 'load' ? { component } : { load }) }), {
    onRecoverableError: recovered,
  })
  onTestFinished(() => {
    root.unmount()
    container.remove()
    expect(recovered).not.toHaveBeenCalled()
  })
  return { load, arrive: () => arriving.resolve(component), fail: () => arriving.reject(new Error('offline')) }
}

const form = () => page.getByRole('form', { name: 'Part' })
const vote = () => page.getByRole('button', { name: /^Vote/ })
const press = () => userEvent.click(page.getByRole('button', { name: /^Pressed/ }))

/** Counts submits that no script prevented, as on a page without scripts. */
function listenToPlainSubmits() {
  const sent = vi.fn()
  const note = (event: Event) => {
    if (!event.defaultPrevented) sent()
    event.preventDefault()
  }
  window.addEventListener('submit', note)
  onTestFinished(() => window.removeEventListener('submit', note))
  return sent
}

afterEach(async () => {
  // Moves the pointer away from the place of the next test's part.
  await press()
  vi.clearAllMocks()
})

test.each([
  ['trying place', 1],
  ['trying elsewhere', 0],
])('a part far down the page loads at once while the visit has its flag: %s', async (flag, times) => {
  sessionStorage.setItem('trying place-v2', 'US')
  onTestFinished(() => sessionStorage.removeItem('trying place-v2'))
  const { load } = open('visible', 5000, flag)
  await press()
  await expect.poll(() => load.mock.calls.length).toBe(times)
})

test('load: the part hydrates with its page', async () => {
  open('load')
  await userEvent.click(vote())
  await expect.element(page.getByRole('status')).toHaveTextContent('1 votes of Dora')
})

test('visible: loads nothing while far off screen, and its page may rerender meanwhile', async () => {
  const { load, arrive } = open('visible', 5000)
  const element = form().element()
  await press()
  await expect.element(page.getByRole('button', { name: 'Pressed 1' })).toBeInTheDocument()
  expect(load).not.toHaveBeenCalled()
  expect(form().element()).toBe(element)
  element.scrollIntoView()
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  await press()
  await expect.element(vote()).toHaveTextContent('Vote for wish 0')
  arrive()
  await expect.element(vote()).toHaveTextContent('Vote for wish 2')
  await userEvent.click(vote())
  await expect.element(page.getByRole('status')).toHaveTextContent('1 votes of Dora')
  expect(form().element()).toBe(element)
})

test('visible: holds a press until the code has loaded, then repeats it once', async () => {
  const sent = listenToPlainSubmits()
  const { load, arrive } = open('visible')
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  await userEvent.click(vote())
  expect(heard.votes).not.toHaveBeenCalled()
  arrive()
  await vi.waitFor(() => expect(heard.votes).toHaveBeenCalledOnce())
  expect(sent).not.toHaveBeenCalled()
})

test('a form with two late slots is submitted once, after both have hydrated', async () => {
  const submitted = vi.fn()
  const parts = [One, Two].map((component, order) => {
    const { promise, resolve } = Promise.withResolvers<ComponentType<object>>()
    const slot = { module: component.name, slot: 'place', order, moment: 'touched' } as unknown as FilledSlot
    return { slot, component, load: vi.fn(() => promise), arrive: () => resolve(component) }
  })
  const around = (slots: FilledSlot[]) => (
    <PageRoot root={{ page: PAGE, messages: {}, slots }}>
      <Purchase submitted={submitted} />
    </PageRoot>
  )
  const place = document.createElement('div')
  place.innerHTML = renderToString(around(parts.map(({ slot, component }) => ({ ...slot, component }))))
  document.body.append(place)
  const root = hydrateRoot(place, around(parts.map(({ slot, load }) => ({ ...slot, load }))))
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  const buy = page.getByRole('button', { name: 'Buy' })
  await expect.element(buy).toHaveAttribute('data-awake')
  await userEvent.click(buy)
  await vi.waitFor(() => expect(parts[0]?.load).toHaveBeenCalledOnce())
  for (const { arrive } of parts) arrive()
  await vi.waitFor(() => expect(submitted).toHaveBeenCalledOnce())
  expect(place.querySelectorAll('[data-hydrated]')).toHaveLength(2)
})

test('touched: holds a press until the code has loaded, then repeats it once', async () => {
  const sent = listenToPlainSubmits()
  const { load, arrive } = open('touched')
  const element = form().element()
  await press()
  expect(load).not.toHaveBeenCalled()
  const icon = element.querySelector('svg') as Element
  await userEvent.click(icon)
  await userEvent.click(icon)
  expect(load).toHaveBeenCalledOnce()
  await press()
  expect(form().element()).toBe(element)
  await expect.element(page.getByRole('status')).toHaveTextContent('0 votes of a shopper')
  arrive()
  await expect.element(page.getByRole('status')).toHaveTextContent('1 votes of Dora')
  await expect.element(vote()).toHaveTextContent('Vote for wish 2')
  expect(heard.votes).toHaveBeenCalledOnce()
  expect(sent).not.toHaveBeenCalled()
})

test('touched: keeps focus and typed text, and holds Enter', async () => {
  const sent = listenToPlainSubmits()
  const { load, arrive } = open('touched')
  await userEvent.tab()
  expect(load).not.toHaveBeenCalled()
  await userEvent.tab()
  expect(load).toHaveBeenCalledOnce()
  const field = page.getByRole('textbox', { name: 'Note' })
  await userEvent.keyboard('quickly{Enter}')
  expect(sent).not.toHaveBeenCalled()
  arrive()
  await expect.element(page.getByRole('status')).toHaveTextContent('1 votes of Dora')
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('quickly')
  await vi.waitFor(() => expect(heard.focus).toHaveBeenCalledOnce())
})

test('touched: a part focused before the scripts run counts as touched', async () => {
  const focus = () => (document.querySelector('input[name=note]') as HTMLInputElement | null)?.focus()
  const observer = new MutationObserver(focus)
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  const { load } = open('touched')
  focus()
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
})

test('touched: native details and anchor links do not wait', async () => {
  open('touched')
  await userEvent.click(page.getByText('More'))
  await expect.element(page.getByText('All of it')).toBeVisible()
  await userEvent.click(page.getByRole('link', { name: 'Below' }))
  expect(location.hash).toBe('#below')
  history.replaceState(null, '', location.pathname + location.search)
})

test('a part whose code cannot be loaded works as it does without scripts', async () => {
  const sent = listenToPlainSubmits()
  const { fail } = open('touched')
  await userEvent.click(vote())
  expect(sent).not.toHaveBeenCalled()
  fail()
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce())
  await press()
  await expect.element(vote()).toBeVisible()
  await userEvent.click(vote())
  expect(sent).toHaveBeenCalledTimes(2)
})

test('a part whose code did not come at first hydrates when it comes, after the next move', async () => {
  const sent = listenToPlainSubmits()
  const { load, fail } = open('touched')
  await userEvent.click(vote())
  fail()
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce())
  load.mockResolvedValue(Part as unknown as ComponentType<object>)
  await press()
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  await expect.element(page.getByRole('status')).toHaveTextContent('0 votes of Dora')
  await userEvent.click(vote())
  await expect.element(page.getByRole('status')).toHaveTextContent('1 votes of Dora')
  expect(sent).toHaveBeenCalledOnce()
})

test('holds a press for slow code only for a limited time', async () => {
  const sent = listenToPlainSubmits()
  open('touched')
  await vi.waitFor(() => expect(document.querySelector('[data-hydrate]')).not.toBeNull())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const button = vote().element() as HTMLElement
  await vi.waitFor(() => {
    button.click()
    expect(sent).not.toHaveBeenCalled()
  })
  vi.advanceTimersByTime(3000)
  vi.useRealTimers()
  expect(sent).toHaveBeenCalledOnce()
})
