import sharp from 'sharp'
import { expect, test } from 'vitest'
import { paintedPng } from '#commerce/pictures/testing/helpers.ts'
import { statement } from '#platform/db/sql.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeMerchantKey } from '#test/people.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { API, linkOf, makeRegistry, type Shown } from './helpers.ts'

const PNG = { 'content-type': 'image/png' }
const ABSENT = 'AAAAAAAAAAAAAAAAAAAAAA'
const NONE = '00000000-0000-4000-8000-000000000000'
const MERCHANT = '/api/merchant/registry-pictures'

type Managed = { pictures: { id: string; registry: string }[] }

async function open(more: object = {}) {
  const store = await makeStore()
  const { shopper: owner } = await makeSignedIn(store, { name: 'Olive Owner' })
  const { shopper: stranger } = await makeSignedIn(store, { name: 'Sly Stranger' })
  const { id } = await makeRegistry(owner, { privacyStatus: 'public', name: 'Ours', ...more })
  const authorization = `Bearer ${await makeMerchantKey(store)}`
  const program = makeShopper(store.app)
  const manage = (path: string, method: 'GET' | 'POST' = 'GET') =>
    program.send({ method, path: `${MERCHANT}${path}`, headers: { authorization } })
  const idIn = async (state: string) => ((await manage(`?which=${state}`)).json as Managed).pictures[0]?.id
  return { store, owner, stranger, guest: makeShopper(store.app), id, manage, idIn }
}

const put = async ({ send }: Shopper, id: string, body?: unknown, headers: Record<string, string> = PNG) =>
  send({ method: 'PUT', path: `${API}/${id}/picture`, body: body ?? (await paintedPng()), headers })
const read = ({ send }: Shopper, id: string, query = '', kind = 'baby') =>
  send({ path: `/registries/${kind}/${id}/picture${query}`, headers: { accept: 'application/json' } })
const shownTo = async ({ send }: Shopper, id: string) =>
  ((await send({ path: `${API}/${id}` })).json as Shown & { picture: unknown }).picture
const codeOf = ({ status, json }: { status: number; json: unknown }) => [
  status,
  (json as { entity: { code: string } }).entity.code,
]

test('givers see a picture once the merchant approves it, and not once it is refused; who keeps it always does', async () => {
  const { owner, stranger, guest, id, manage, idIn } = await open()
  const pending = { state: 'pending', width: 400, height: 200 }
  const sent = await put(owner, id)
  expect([sent.status, sent.json]).toEqual([200, pending])
  const own = await read(owner, id)
  expect([own.status, own.headers]).toMatchObject([
    200,
    { 'content-type': 'image/webp', 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' },
  ])
  const seen = async () => [
    (await read(owner, id)).status,
    (await read(stranger, id)).status,
    (await read(guest, id)).status,
    await shownTo(guest, id),
  ]
  const view = (which: string) => `/registries/baby/${which}?registryId=${id}`
  const page = async (who: Shopper, which: string) => (await who.send({ path: view(which) })).text
  expect(await seen()).toEqual([200, 404, 404, null])
  expect(await shownTo(owner, id)).toEqual(pending)
  expect(await page(owner, 'owner-view')).toContain('We look at it before givers see it.')
  expect(await page(guest, 'guest-view')).not.toContain(`/registries/baby/${id}/picture`)
  const picture = await idIn('pending')
  expect((await manage(`/${picture}/file`)).headers['content-type']).toBe('image/webp')
  expect((await manage(`/${picture}/approve`, 'POST')).json).toMatchObject({
    id: picture,
    registry: id,
    state: 'shown',
  })
  expect(await seen()).toEqual([200, 200, 200, { ...pending, state: 'shown' }])
  expect(await page(owner, 'owner-view')).toContain('Shown to givers.')
  const image = new RegExp(`<img[^>]*src="/registries/baby/${id}/picture"[^>]*>`).exec(await page(guest, 'guest-view'))
  for (const attribute of ['alt="Picture of Ours"', 'width="400"', 'height="200"'])
    expect(image?.[0]).toContain(attribute)
  await manage(`/${picture}/hide`, 'POST')
  expect(await seen()).toEqual([200, 404, 404, null])
  expect(await page(owner, 'owner-view')).toContain('Not shown to givers.')
})

test('an approved picture follows the privacy of its registry; revoked, of another type and absent look the same', async () => {
  const { owner, stranger, guest, id, manage, idIn } = await open()
  await put(owner, id)
  await manage(`/${await idIn('pending')}/approve`, 'POST')
  const link = await linkOf(owner, id)
  const absent = await read(guest, ABSENT)
  expect(absent.status).toBe(404)
  const statuses = async () =>
    Promise.all(
      [read(owner, id), read(stranger, id), read(guest, id), read(guest, id, `?link=${link}`)].map(async (answer) => {
        const { status, text } = await answer
        if (status === 404) expect(text).toBe(absent.text)
        return status
      }),
    )
  const change = (privacyStatus: string) => owner.send({ method: 'PUT', path: `${API}/${id}`, body: { privacyStatus } })
  expect(await statuses()).toEqual([200, 200, 200, 200])
  await owner.send({ method: 'PUT', path: `${API}/${id}/closed`, body: { isClosed: true } })
  expect(await statuses()).toEqual([200, 200, 200, 200])
  await change('hidden')
  expect(await statuses()).toEqual([200, 404, 404, 200])
  const withLink = await guest.send({ path: `/registries/baby/guest-view?registryId=${id}&link=${link}` })
  expect(withLink.text).toContain(`/registries/baby/${id}/picture?link=${link}`)
  await change('private')
  expect(await statuses()).toEqual([200, 404, 404, 404])
  await change('hidden')
  await owner.send({ method: 'DELETE', path: `${API}/${id}/links/view` })
  expect(await statuses()).toEqual([200, 404, 404, 404])
  expect((await read(owner, id, '', 'wedding')).text).toBe(absent.text)
})

test('only those who keep a registry set and remove its picture, and the body of others is not read', async () => {
  const { store, owner, stranger, guest, id } = await open()
  const { shopper: partner } = await makeSignedIn(store, { name: 'Pat Partner' })
  const link = await linkOf(owner, id, 'edit')
  await partner.send({ method: 'POST', path: `/registries/baby/${id}/join`, form: { link } })
  expect((await put(partner, id)).status).toBe(200)
  const remove = ({ send }: Shopper, of = id) => send({ method: 'DELETE', path: `${API}/${of}/picture` })
  const removeByForm = ({ send }: Shopper) =>
    send({ method: 'POST', path: `/registries/baby/${id}/picture/remove`, form: {} })
  for (const who of [stranger, guest]) {
    const absent = await put(who, ABSENT, Buffer.alloc(11e6))
    const refused = await put(who, id, Buffer.alloc(11e6))
    expect([refused.status, refused.text]).toEqual([404, absent.text])
    expect([(await remove(who)).status, (await removeByForm(who)).status]).toEqual([404, 404])
  }
  expect((await put(owner, 'not-an-id')).status).toBe(404)
  expect((await put(stranger, id, {}, { 'content-type': 'application/json' })).status).toBe(404)
  expect((await read(owner, id)).status).toBe(200)
  expect((await remove(partner)).status).toBe(204)
  expect([(await remove(owner)).status, (await read(owner, id)).status]).toEqual([404, 404])
  await put(owner, id)
  const gone = await removeByForm(owner)
  expect([gone.status, gone.headers.location]).toEqual([303, expect.stringContaining('said=removed')])
  expect(await shownTo(owner, id)).toBeNull()
})

test('a new picture takes the place of the approved one and waits anew, under an id of its own', async () => {
  const { owner, guest, id, manage, idIn } = await open()
  await put(owner, id, await paintedPng('#111111'))
  const first = await idIn('pending')
  await manage(`/${first}/approve`, 'POST')
  await put(owner, id, await paintedPng('#222222'))
  expect((await read(guest, id)).status).toBe(404)
  expect([await idIn('shown'), (await manage(`/${first}/approve`, 'POST')).status]).toEqual([undefined, 404])
  expect(await idIn('pending')).not.toBe(first)
  expect([(await manage(`/${NONE}/file`)).status, (await manage(`/${NONE}/hide`, 'POST')).status]).toEqual([404, 404])
  expect([(await owner.send({ path: MERCHANT })).status, (await guest.send({ path: MERCHANT })).status]).toEqual([
    403, 401,
  ])
})

test('what is no picture, too large or missing is refused in words and leaves the picture as it was', async () => {
  const { owner, id } = await open()
  await put(owner, id)
  const type = { 'content-type': 'image/svg+xml' }
  expect(codeOf(await put(owner, id, Buffer.from('<svg/>'), type))).toEqual([422, 'not-a-picture'])
  expect(codeOf(await put(owner, id, (await paintedPng()).subarray(0, 12)))).toEqual([422, 'broken'])
  expect(codeOf(await put(owner, id, Buffer.alloc(11e6)))).toEqual([413, 'too-large'])
  expect(codeOf(await put(owner, id, {}, { 'content-type': 'application/json' }))).toEqual([400, 'malformed'])
  expect(await shownTo(owner, id)).toEqual({ state: 'pending', width: 400, height: 200 })
})

const kept = statement(`SELECT data FROM registries.pictures WHERE registry_id = $1`, { data: 'bytea' })
const count = statement(`SELECT count(*)::int AS count FROM registries.pictures WHERE registry_id = $1`, {
  count: 'int!',
})

test('a noisy picture of a camera is made to fit without where it was taken, and goes with its registry', async () => {
  const { store, owner, id } = await open()
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const large = await sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#000000', noise } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: '51/1 30/1 3230/100' } })
    .toBuffer()
  expect(large.length).toBeGreaterThan(500_000)
  expect((await put(owner, id, large, { 'content-type': 'image/jpeg' })).status).toBe(200)
  const [row] = await store.commerce.db.query(kept, [id])
  const { exif, format, width, height } = await sharp(row?.data).metadata()
  expect([exif, format, (row?.data.length ?? 0) <= 500_000]).toEqual([undefined, 'webp', true])
  expect(await shownTo(owner, id)).toEqual({ state: 'pending', width, height })
  expect((await owner.send({ method: 'DELETE', path: `${API}/${id}` })).status).toBe(204)
  expect(await store.commerce.db.query(count, [id])).toEqual([{ count: 0 }])
})
