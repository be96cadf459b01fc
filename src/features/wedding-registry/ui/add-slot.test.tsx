import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { loadShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import '#platform/ui/styles.css'
import { contentOf } from '#test/content-of.ts'
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import type { Added, Modal } from '../contract/calls.ts'
import { Slot } from './add-slot.tsx'
import en from './messages/en.json'
import { Page as WithoutScripts } from './modal-fragment.tsx'

const ASIN = 'BXDRUM0001'
const MODAL: Modal = {
  asin: ASIN,
  title: 'Drum',
  imageUrl: '',
  quantity: 1,
  registryName: 'Ours',
  newRegistryUrl: '/wedding/new-registry',
}
const ADDED: Added = {
  success: true,
  errorCode: null,
  items: [],
  registryUrl: '/ours',
  message: 'Added to this registry.',
}
const answers: { modal: () => Response; add: () => Response | Promise<Response> } = {
  modal: () => Response.json(MODAL),
  add: () => Response.json(ADDED),
}
const asked: { path: string; body: unknown }[] = []
const go = vi.fn()

async function show() {
  await loadShopperState()
  await render(
    <PageAround messages={{ 'wedding-registry': en }}>
      <main>
        <h1>Product</h1>
        <Slot asin={ASIN} go={go} />
      </main>
    </PageAround>,
  )
  await page.getByRole('button', { name: 'Add to wedding registry' }).click()
}

const dialog = () => page.getByRole('dialog')
const add = () => dialog().getByRole('button', { name: 'Add', exact: true })

beforeEach(() => {
  document.documentElement.lang = 'en'
  document.title = 'Product'
  vi.clearAllMocks()
  asked.length = 0
  Object.assign(answers, { modal: () => Response.json(MODAL), add: () => Response.json(ADDED) })
  vi.spyOn(window, 'fetch').mockImplementation(async (given, init) => {
    const path = String(given)
    if (path.startsWith('/api/shopper-state'))
      return Response.json({
        sessionId: 's',
        csrfToken: 'token',
        slateToken: 'slate',
        recognised: true,
        cartCount: 0,
        signedIn: true,
        features: {},
      })
    asked.push({ path, body: init?.body ? JSON.parse(String(init.body)) : undefined })
    return path.startsWith('/wedding/modal/') ? answers.modal() : answers.add()
  })
})

test('the modal asks with asin, quantity and token, and adds items with asin and requestedQuantity', async () => {
  await show()
  await expect.element(dialog().getByText('Drum')).toBeVisible()
  expect(asked[0]?.path).toBe(`/wedding/modal/external-add-to-registry?asin=${ASIN}&quantity=1&token=token`)
  await dialog().getByRole('combobox', { name: 'How many' }).selectOptions('10+')
  await add().click()
  await expect.element(dialog().getByText('Added to this registry.', { exact: false })).toBeVisible()
  expect(asked.at(-1)).toEqual({
    path: '/wedding/registry-items/addItems',
    body: { items: [{ asin: ASIN, requestedQuantity: '10+' }] },
  })
  expect(await violations()).toEqual([])
})

test.each([
  [
    'ITEM_ALREADY_EXIST',
    () =>
      Response.json({
        ...ADDED,
        success: false,
        errorCode: 'ITEM_ALREADY_EXIST',
        message: 'This is already on the registry.',
      }),
    'already on the registry',
  ],
  [
    'another refusal',
    () => Response.json({ ...ADDED, success: false, errorCode: 'CLOSED', message: 'This registry is closed.' }),
    'is closed',
  ],
  ['no answer', () => Response.error(), 'Something went wrong'],
])('%s is said', async (_what, answer, said) => {
  answers.add = answer
  await show()
  await add().click()
  await expect.element(dialog().getByText(said, { exact: false })).toBeVisible()
})

test.each<[string, Modal]>([
  ['a registry', MODAL],
  ['none', { ...MODAL, registryName: null }],
])('with %s, the dialog says and sends what the HTML without scripts does', async (_what, modal) => {
  answers.modal = () => Response.json(modal)
  const plain = await render(
    <PageAround messages={{ 'wedding-registry': en }}>
      <WithoutScripts {...modal} />
    </PageAround>,
  )
  const { words, ...rest } = contentOf(plain.container)
  await plain.unmount()
  await show()
  await expect.poll(() => contentOf(dialog().element())).toEqual({ words: expect.stringContaining(words), ...rest })
})

test('while a request is on its way a second press sends nothing', async () => {
  let release: (answer: Response) => void = () => undefined
  answers.add = () => new Promise((resolve) => (release = resolve))
  await show()
  await add().click()
  await expect.poll(() => asked.length).toBe(2)
  dialog().element().querySelector('form')?.requestSubmit()
  release(Response.json(ADDED))
  await expect.element(dialog().getByText('Added to this registry.', { exact: false })).toBeVisible()
  expect(asked).toHaveLength(2)
})

test('whoever is not signed in is led to /wedding/nosignin; without a registry there is a way to one', async () => {
  answers.modal = () => Response.json({ type: 'error/v1', entity: { status: 401, code: 'sign-in' } }, { status: 401 })
  await show()
  await expect.poll(() => go.mock.calls).toEqual([['/wedding/nosignin']])
})

test('without a registry the modal leads to a new one', async () => {
  answers.modal = () => Response.json({ ...MODAL, registryName: null })
  await show()
  await expect
    .element(dialog().getByRole('link', { name: 'Create a wedding registry' }))
    .toHaveAttribute('href', '/wedding/new-registry')
})
