import { describe, expect, test } from 'vitest'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { create, DRUM, type Sender } from './helpers.ts'

const open = async () => {
  const store = await sharedStore()
  const { shopper: customer } = await makeSignedIn(store, { name: 'Casey Customer' })
  return { store, customer, guest: makeShopper(store.app) }
}
const named = { participantFirstName: 'Robin', participantLastName: 'Reed' }
const JSON_ONLY = { accept: 'application/json' }
const HTML = { accept: 'text/html' }
const dropdown = async ({ send }: Sender, query = '') => {
  const { json } = await send({ path: `/hz/wishlist/addtolist${query}`, headers: JSON_ONLY })
  return json as { signedIn: boolean; authUrl: string | null; lists: { name: string; listType: string }[] }
}

describe('the dropdown', () => {
  test('has one’s lists by name or as they are used, of one type or all, and those of others when asked', async () => {
    const { customer, store } = await open()
    for (const listName of ['Bravo', 'Alpha']) await create(customer, { listName })
    await create(customer, { listType: 'giftlist', ...named })
    await create(customer, { listType: 'discoverlist', listName: 'Ideas' })
    const names = async (query?: string) => (await dropdown(customer, query)).lists.map(({ name }) => name)
    expect(await names()).toEqual(['Bravo', 'Ideas', 'Gift list for Robin Reed', 'Alpha'])
    expect(await names('?sortMethod=name')).toEqual(['Alpha', 'Bravo', 'Gift list for Robin Reed', 'Ideas'])
    expect(await names('?type=giftlist')).toEqual(['Gift list for Robin Reed'])
    expect(await names('?type=nothing&sortMethod=nothing&sourceVendorId=v')).toHaveLength(4)
    const { shopper: other } = await makeSignedIn(store)
    const { listExternalId: id } = await create(other, { listName: 'Shared' })
    const made = await other.send({
      method: 'POST',
      path: `/api/marketplaces/US/lists/${id}/links`,
      body: { grants: 'edit' },
    })
    const link = new URL((made.json as { links: { edit: string } }).links.edit).searchParams.get('link')
    await customer.send({ method: 'POST', path: `/api/marketplaces/US/lists/${id}/members`, body: { link } })
    expect(await names()).not.toContain('Shared')
    expect(await names('?useAll=1')).toContain('Shared')
  })

  test('is a fragment unless JSON is asked for, kept by nobody between, and tells a visit where to sign in', async () => {
    const { customer, guest } = await open()
    await create(customer, { listName: 'Kitchen' })
    const html = await customer.send({ path: `/hz/wishlist/addtolist?asin=${DRUM}`, headers: HTML })
    expect(html.headers['cache-control']).toBe('private, no-store')
    expect(html.text).not.toContain('<html')
    expect(html.text).toContain('Kitchen')
    expect(await dropdown(customer)).toMatchObject({ signedIn: true, authUrl: null })
    expect(await dropdown(guest)).toMatchObject({ signedIn: false, authUrl: expect.stringContaining('sign-in') })
  })

  test('for a child’s birthday has gift lists only', async () => {
    const { customer } = await open()
    await create(customer, { listName: 'Kitchen' })
    await create(customer, { listType: 'giftlist', ...named })
    const path = `/gp/toys/birthday/atwl-dpx.html?asin=${DRUM}`
    const { json } = await customer.send({ path, headers: JSON_ONLY })
    expect(json).toMatchObject({ lists: [{ listType: 'giftlist' }] })
    expect((await customer.send({ path, headers: HTML })).text).toContain(DRUM)
  })
})
