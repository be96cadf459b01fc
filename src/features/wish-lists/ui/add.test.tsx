import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { loadShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import '#platform/ui/styles.css'
import { contentOf } from '#test/content-of.ts'
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import { MOST_FAILURES } from '../rules/adding.ts'
import { Slot } from './add-slot.tsx'
import { Slot as Heart } from './card-heart.tsx'
import { forgetChoices } from './choices.ts'
import { Page as WithoutScripts } from './dropdown-fragment.tsx'
import en from './messages/en.json'
import { ADDED, answers, answerTo, CHOICES, LIST, OTHER, sent, startAnew } from './testing.ts'

const ASIN = 'BXDRUM0001'
const show = () =>
  render(
    <PageAround messages={{ 'wish-lists': en }}>
      <main>
        <h1>Product</h1>
        <Slot asin={ASIN} />
      </main>
    </PageAround>,
  )
const button = () => page.getByRole('button', { name: 'Add to list', exact: true })
const choose = () => page.getByRole('link', { name: 'Choose a list' })
const status = () => page.getByRole('status')

beforeEach(async () => {
  await page.viewport(1280, 800)
  forgetChoices()
  startAnew()
  vi.spyOn(window, 'fetch').mockImplementation(answerTo)
  await loadShopperState()
})

test('one press adds to the default list; the list’s name and link are shown in place', async () => {
  await show()
  await button().click()
  await expect.element(status()).toHaveTextContent('Added to Kitchen')
  await expect.element(page.getByRole('link', { name: 'Kitchen' })).toHaveAttribute('href', `/hz/wishlist/ls/${LIST}`)
  expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/hz/wishlist/additemtolist', { asin: ASIN, isAjax: 'true', sid: 's' }],
  ])
  expect(await violations()).toEqual([])
})

test('while it is being added a second press does nothing, and a spinner shows', async () => {
  let answer: (response: Response) => void = () => undefined
  answers.add = () =>
    new Promise<Response>((resolve) => {
      answer = resolve
    }) as unknown as Response
  await show()
  await button().click()
  await expect.element(button()).toHaveAttribute('aria-busy', 'true')
  await button().click({ force: true })
  answer(Response.json(ADDED))
  await expect.element(status()).toHaveTextContent('Added to Kitchen')
  expect(sent).toHaveLength(1)
})

test('what is on the list already is said to be', async () => {
  answers.add = () => Response.json({ ...ADDED, isDuplicate: true })
  await show()
  await button().click()
  await expect.element(status()).toHaveTextContent('Already on Kitchen')
})

test('a refusal is shown with its reason, in place, as often as it comes', async () => {
  const message = 'This list is full: it holds 2,500 products.'
  answers.add = () =>
    Response.json({ ...ADDED, hasError: true, error: 'items-full', listName: null, listUrl: null, message })
  await show()
  for (let time = 0; time <= MOST_FAILURES; time += 1) {
    await button().click()
    await expect.element(status()).toHaveTextContent(message)
  }
  await expect.element(button()).toBeEnabled()
})

test('after three failures in a row lists are unavailable; a success forgets earlier ones', {
  tags: 'gate',
}, async () => {
  const broken = () => new Response('', { status: 500 })
  await show()
  for (const answer of [broken, broken, () => Response.json(ADDED), broken, broken]) {
    answers.add = answer
    const before = sent.length
    await button().click()
    await expect.poll(() => sent.length).toBe(before + 1)
    await expect.element(button()).toBeEnabled()
  }
  await expect.element(status()).toHaveTextContent('Something went wrong; nothing was added. Try again.')
  await button().click()
  await expect.element(status()).toHaveTextContent('Lists are unavailable right now. Try again later.')
  await expect.element(button()).toBeDisabled()
  expect(await violations()).toEqual([])
})

test('the dropdown is asked for once, and adds to the list that is chosen', async () => {
  await show()
  await choose().click()
  await expect.element(page.getByRole('button', { name: /Garden/ })).toBeVisible()
  expect(await violations()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: /Garden/ })).not.toBeInTheDocument()
  await choose().click()
  await page.getByRole('button', { name: /Garden/ }).click()
  await expect.element(status()).toHaveTextContent('Added to Kitchen')
  const asked = sent.filter(({ method }) => method === 'GET')
  expect(asked).toHaveLength(1)
  expect(Object.fromEntries(asked[0]?.query ?? [])).toEqual({ sortMethod: 'default', type: 'all', useAll: '1' })
  expect(sent.at(-1)?.body).toMatchObject({ asin: ASIN, listExternalId: OTHER })
  // What was added may have changed the lists.
  await choose().click()
  await expect.poll(() => sent.filter(({ method }) => method === 'GET').length).toBe(2)
})

test.each([
  ['lists', CHOICES],
  ['nobody signed in', { ...CHOICES, lists: [], signedIn: false, authUrl: '/gp/sign-in.html' }],
])('with %s, the dropdown says what the HTML without scripts does', async (_what, choices) => {
  answers.choices = () => Response.json(choices)
  const plain = await render(
    <PageAround messages={{ 'wish-lists': en }}>
      <WithoutScripts asin={ASIN} choices={choices} />
    </PageAround>,
  )
  const { words } = contentOf(plain.container)
  await plain.unmount()
  await show()
  await choose().click()
  await expect
    .poll(() => contentOf(page.getByRole('dialog').element()))
    .toMatchObject({ words: expect.stringContaining(words) })
})

test('a dropdown that cannot be loaded says so, and is asked for again when it is opened again', {
  tags: 'gate',
}, async () => {
  answers.choices = () => new Response('', { status: 503 })
  await show()
  await choose().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(en.add.noChoices)
  await userEvent.keyboard('{Escape}')
  answers.choices = () => Response.json(CHOICES)
  await choose().click()
  await expect.element(page.getByRole('button', { name: /Kitchen/ })).toBeVisible()
})

test('a visit is shown where to sign in instead of the form for a new list', async () => {
  answers.choices = () =>
    Response.json({ ...CHOICES, signedIn: false, authUrl: '/gp/sign-in.html?returnTo=/hz/wishlist/new', lists: [] })
  await show()
  await choose().click()
  await expect.element(page.getByText("You don't have a list yet.")).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Sign in to create lists' }))
    .toHaveAttribute('href', '/gp/sign-in.html?returnTo=/hz/wishlist/new')
  await expect.element(page.getByRole('button', { name: 'Create a list' })).not.toBeInTheDocument()
})

test('a card’s heart adds to the default list, in its corner, and the card keeps its size', async () => {
  const screen = await render(
    <PageAround messages={{ 'wish-lists': en }}>
      <main>
        <h1>Search</h1>
        <article style={{ position: 'relative', inlineSize: '20rem', blockSize: '20rem' }}>
          <Heart asin={ASIN} title="Drum" />
        </article>
        <p id="below">Below</p>
      </main>
    </PageAround>,
  )
  const topOf = () => document.querySelector('#below')?.getBoundingClientRect().top
  const before = topOf()
  await screen.getByRole('button', { name: 'Add to list: Drum' }).click()
  await expect.element(status()).toHaveTextContent('Added to Kitchen')
  expect(topOf()).toBe(before)
  expect(sent).toMatchObject([{ path: '/hz/wishlist/additemtolist', body: { asin: ASIN, isAjax: 'true' } }])
  expect(await violations()).toEqual([])
})
