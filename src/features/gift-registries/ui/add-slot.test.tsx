import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { loadShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import '#platform/ui/styles.css'
import { contentOf } from '#test/content-of.ts'
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import type { AddAnswer, ListAnswer } from '../contract/calls.ts'
import { Slot } from './add-slot.tsx'
import { Page as WithoutScripts } from './list-fragment.tsx'
import en from './messages/en.json'

const ASIN = 'BXDRUM0001'
const ID = 'A'.repeat(22)
const LIST: ListAnswer = {
  result: [{ type: 'birthday', typeText: 'Birthday', name: 'Ours <b>', id: ID, imageUrl: '' }],
  signedIn: true,
  authUrl: null,
}
const ADDED: AddAnswer = { success: true, errorCode: null, message: 'Added to this registry.', registryUrl: '/ours' }
const answers: { list: () => Response; add: () => Response | Promise<Response> } = {
  list: () => Response.json(LIST),
  add: () => Response.json(ADDED),
}
const asked: { path: string; body: unknown }[] = []

async function show() {
  await loadShopperState()
  await render(
    <PageAround messages={{ 'gift-registries': en }}>
      <main>
        <h1>Product</h1>
        <Slot asin={ASIN} />
      </main>
    </PageAround>,
  )
  await page.getByRole('link', { name: 'Add to registry' }).click()
}

const choice = () => page.getByRole('button', { name: /Ours <b>/ })

beforeEach(() => {
  document.documentElement.lang = 'en'
  document.title = 'Product'
  vi.clearAllMocks()
  asked.length = 0
  Object.assign(answers, { list: () => Response.json(LIST), add: () => Response.json(ADDED) })
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
    return path.includes('list-registry') ? answers.list() : answers.add()
  })
})

test('the dropdown lists the registries by name and type, and adds with every field of the specification', async () => {
  await show()
  await expect.element(choice()).toBeVisible()
  expect(asked[0]?.path).toBe(`/registries/dpx/desktop/list-registry?asin=${ASIN}`)
  expect(await violations()).toEqual([])
  await choice().click()
  await expect.element(page.getByText('Added to this registry.', { exact: false })).toBeVisible()
  expect(asked[1]).toEqual({
    path: '/registries/registry-products/addProduct',
    body: { asin: ASIN, desiredQuantity: 1, registryId: ID, registryType: 'birthday', itemType: 'AMAZON_ITEM' },
  })
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
  ['no answer', () => Response.error(), 'Something went wrong'],
])('%s is said', async (_what, answer, said) => {
  answers.add = answer
  await show()
  await choice().click()
  await expect.element(page.getByText(said, { exact: false })).toBeVisible()
})

test.each<[string, ListAnswer]>([
  ['registries', LIST],
  ['none', { ...LIST, result: [] }],
  ['nobody signed in', { result: [], signedIn: false, authUrl: '/gp/sign-in.html' }],
])('with %s, the dropdown says what the HTML without scripts does', async (_what, choices) => {
  answers.list = () => Response.json(choices)
  const plain = await render(
    <PageAround messages={{ 'gift-registries': en }}>
      <WithoutScripts asin={ASIN} choices={choices} />
    </PageAround>,
  )
  const { words, links } = contentOf(plain.container)
  await plain.unmount()
  await show()
  await expect
    .poll(() => contentOf(page.getByRole('dialog').element()))
    .toMatchObject({ words: expect.stringContaining(words), links })
})

test('the choices are disabled while a request is on its way', async () => {
  let release: (answer: Response) => void = () => undefined
  answers.add = () => new Promise((resolve) => (release = resolve))
  await show()
  await choice().click()
  await expect.element(choice()).toBeDisabled()
  release(Response.json(ADDED))
  await expect.element(page.getByText('Added to this registry.', { exact: false })).toBeVisible()
  expect(asked).toHaveLength(2)
})

test('an error box says that the list could not be loaded', async () => {
  answers.list = () => Response.error()
  await show()
  await expect.element(page.getByText(/be loaded/)).toBeVisible()
})

test('whoever is signed out gets the way to sign in', async () => {
  answers.list = () => Response.json({ result: [], signedIn: false, authUrl: '/gp/sign-in.html' })
  await show()
  await expect
    .element(page.getByRole('link', { name: 'Sign in to use registries' }))
    .toHaveAttribute('href', '/gp/sign-in.html')
})
