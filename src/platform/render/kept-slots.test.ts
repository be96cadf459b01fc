import { createElement as h, useId } from 'react'
import { expect, test, vi } from 'vitest'
import { PAGE } from '#test/page-around.tsx'
import { FormKey } from './form-key.tsx'
import { createKeptSlots } from './kept-slots.ts'
import type { ClientModule, View } from './module.ts'
import { usePage } from './page-root.tsx'
import { createRenderer } from './renderer.tsx'
import { Slots } from './slots.tsx'

const rendered = vi.fn()

const Plain = ({ word }: { word: string }) => {
  rendered()
  return h('p', {}, word, ' in ', usePage().currency)
}
const WithId = ({ word }: { word: string }) => {
  rendered()
  return h('p', { id: useId() }, word)
}
const WithKey = ({ word }: { word: string }) => {
  rendered()
  return h('form', {}, h(FormKey, { of: word }))
}
const Around = ({ word }: { word: string }) => {
  rendered()
  return h('div', {}, word, h(Slots, { name: 'inner', data: { tested: { word: 'inside' } } } as never))
}

/** Renders a page with a part beside a heading, again and again; returns how often its part was rendered. */
async function renderAll(Part: typeof Plain, views: { word: string; more?: Partial<View['context']> }[]) {
  rendered.mockClear()
  const Page = ({ word }: { word: string }) =>
    h('main', {}, h('h1', {}, 'Page'), h(Slots, { name: 'place', data: { tested: { word } } } as never))
  const slot = (Slot: unknown) => ({ order: 1, hydrate: 'visible', load: async () => ({ Slot }) })
  const module = {
    name: 'tested',
    pages: { shown: async () => ({ Page }) },
    slots: { place: slot(Part), inner: slot(Plain) },
  } as unknown as ClientModule
  const renderer = createRenderer([module], () => ({}), [])
  const kept = createKeptSlots(10_000)
  for (const { word, more } of views) {
    const view = {
      page: 'shown',
      props: { word },
      context: { ...PAGE, ...more },
      slots: ['tested'],
    } as unknown as View
    const bare = await renderer.render(view)
    rendered.mockClear()
    expect(await renderer.render(view, kept)).toEqual(bare)
  }
  return rendered.mock.calls.length
}

const twice = (word: string) => [{ word }, { word }]

test('a part is taken from what was kept, if it was rendered from the same', async () => {
  expect(await renderAll(Plain, twice('a'))).toBe(0)
  expect(await renderAll(Plain, [{ word: 'a' }, { word: 'b' }])).toBe(1)
  expect(await renderAll(Plain, [{ word: 'a' }, { word: 'a', more: { currency: 'EUR' } }])).toBe(1)
})

test('the same page in other languages is its own: a part is taken all the same', async () => {
  const translations = [{ language: 'es', href: '/-/es/b' }]
  expect(await renderAll(Plain, [{ word: 'a' }, { word: 'a', more: { translations } }])).toBe(0)
})

test.each([
  ['has an id of its place', WithId, 1],
  ['has a key of the page’s forms', WithKey, 1],
  ['is around another: only the inner one is', Around, 1],
])('a part is not kept that %s', async (_, Part, times) => {
  expect(await renderAll(Part, twice('a'))).toBe(times)
})

test('the one that has not been used for the longest time makes room', () => {
  const kept = createKeptSlots(30)
  const uses = { namespaces: new Set<string>(), places: new Set<never>(), hasKey: false }
  const keep = (from: string) => kept.keep(from, { html: '123456789', uses })
  for (const from of ['a', 'b', 'c']) keep(from)
  expect(kept.find('a')?.html).toBe('123456789')
  keep('d')
  expect(['a', 'b', 'c', 'd'].map((from) => kept.find(from) !== undefined)).toEqual([true, false, true, true])
  kept.keep('e', { html: '1'.repeat(100), uses })
  expect(['a', 'e'].map((from) => kept.find(from))).toEqual([undefined, undefined])
})
