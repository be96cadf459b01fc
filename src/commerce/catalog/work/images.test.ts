import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { IMAGE_FORMATS, IMAGE_WIDTHS } from '../rules.ts'
import { openImageStore } from './images.ts'
import { sizePicturesJob } from './size-pictures.ts'

const picture = () => sharp({ create: { width: 400, height: 200, channels: 3, background: '#c04020' } })

async function makeFolders() {
  const root = await mkdtemp(join(tmpdir(), 'pictures-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const masters = join(root, 'uploads')
  await mkdir(masters)
  return { root, masters, sizes: join(root, 'images') }
}

test.each(['webp', 'avif', 'png', 'jpg', 'jpeg'])('serves a %s master in both formats', async (type) => {
  const { masters, sizes } = await makeFolders()
  await writeFile(
    join(masters, `one.${type}`),
    await picture()
      .toFormat(type === 'jpg' ? 'jpeg' : (type as 'png'))
      .toBuffer(),
  )
  const images = openImageStore([masters], sizes, () => undefined)
  for (const format of IMAGE_FORMATS) {
    const { width, format: found } = await sharp(await images.read('one', 160, format)).metadata()
    expect([width, found]).toEqual([160, format === 'avif' ? 'heif' : format])
  }
})

/** Encoding shares two cores with other tests. */
const PATIENCE = { timeout: 20_000 }

test('turns a picture as its camera noted and keeps no metadata', async () => {
  const { masters, sizes } = await makeFolders()
  const exif = { IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '51/1 30/1 3230/100' } }
  await writeFile(
    join(masters, 'one.jpg'),
    await picture().jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer(),
  )
  const images = openImageStore([masters], sizes, () => undefined)
  const made = await sharp(await images.read('one', 160, 'webp')).metadata()
  expect(made).toMatchObject({ width: 160, height: 320 })
  expect([made.exif, made.orientation]).toEqual([undefined, undefined])
})

test('answers a master that is no picture like one that is absent, and logs it', async () => {
  const { root, masters } = await makeFolders()
  await writeFile(join(masters, 'broken.png'), 'not a picture')
  const warn = vi.fn()
  const log = { info: () => undefined, warn, error: () => undefined }
  const store = await makeStore({ config: { dataDir: root }, log })
  const statuses = []
  for (const id of ['broken', 'absent'])
    statuses.push((await makeShopper(store.app).send({ path: `/images/${id}/160.webp` })).status)
  expect(statuses).toEqual([404, 404])
  expect(warn.mock.calls).toEqual([[expect.objectContaining({ id: 'broken' }), 'a picture cannot be read']])
})

test('prepares the missing sizes, for all pictures the small ones first', async () => {
  const { masters, sizes } = await makeFolders()
  for (const id of ['one', 'two']) await writeFile(join(masters, `${id}.png`), await picture().png().toBuffer())
  const images = openImageStore([masters], sizes, () => undefined)
  await images.read('two', 320, 'avif')
  await images.prepare(['one', 'two', 'absent'])
  const made = await readdir(sizes)
  expect(made.sort()).toEqual(
    ['one', 'two']
      .flatMap((id) => IMAGE_WIDTHS.flatMap((width) => IMAGE_FORMATS.map((format) => `${id}-${width}.${format}`)))
      .sort(),
  )
})

test('the job prepares the pictures of the range, and again once the range has changed', async () => {
  const { root } = await makeFolders()
  const store = await makeStore({ config: { dataDir: root } })
  await vi.waitFor(() => expect(store.commerce.db.isListening()).toBe(true))
  const [product] = await store.commerce.db.query({ name: '', text: 'SELECT images FROM catalog.products LIMIT 1' })
  expect(product).toBeDefined()
  await store.commerce.db.query({ name: '', text: `UPDATE catalog.products SET images = '[]'` })
  await store.commerce.db.query({
    name: '',
    text: `UPDATE catalog.products SET images = '[{"id": "mine", "width": 400, "height": 200}]' WHERE asin = 'BXDRUM0001'`,
  })
  await writeFile(join(root, 'uploads', 'mine.jpg'), await picture().jpeg().toBuffer())
  await sizePicturesJob.run(store.commerce)
  expect(await readdir(join(root, 'images'))).toHaveLength(IMAGE_WIDTHS.length * IMAGE_FORMATS.length)
  await rm(join(root, 'images'), { recursive: true })
  await sizePicturesJob.run(store.commerce)
  expect(await readdir(join(root, 'images')).catch(() => 'none')).toBe('none')
  await store.commerce.db.query({ name: '', text: `SELECT pg_notify('page_cache', 'range')` })
  await vi.waitFor(async () => {
    await sizePicturesJob.run(store.commerce)
    expect(await readdir(join(root, 'images'))).not.toHaveLength(0)
  }, PATIENCE)
})
