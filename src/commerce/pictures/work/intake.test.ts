import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { MOST_BYTES, MOST_SIDE } from '../rules.ts'
import { painted, paintedPng } from '../testing/helpers.ts'
import { takeIn } from './intake.ts'

async function folderOf() {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('takes a %s in and keeps it under its own hash', async (type) => {
  const folder = await folderOf()
  const taken = await takeIn(await painted().toFormat(type).toBuffer(), folder)
  expect(taken).toMatchObject({ ok: true, value: { width: 400, height: 200 } })
  const [name = ''] = await readdir(folder)
  const kept = await readFile(join(folder, name))
  expect(name).toBe(`${createHash('sha256').update(kept).digest('hex')}.webp`)
  expect(taken.ok && `${taken.value.file}.webp`).toBe(name)
  expect((await sharp(kept).metadata()).format).toBe('webp')
})

test('keeps the same picture once', async () => {
  const folder = await folderOf()
  await takeIn(await paintedPng(), folder)
  await takeIn(await paintedPng(), folder)
  expect(await readdir(folder)).toHaveLength(1)
})

test('turns a picture as its camera noted, leaves out where it was taken, and makes it no larger than needed', async () => {
  const folder = await folderOf()
  const exif = { IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '51/1 30/1 3230/100' } }
  const sent = await painted('#204060', 3000, 1500)
    .jpeg()
    .withExif(exif)
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect((await sharp(sent).metadata()).exif).toBeDefined()
  expect(await takeIn(sent, folder)).toMatchObject({ value: { width: MOST_SIDE / 2, height: MOST_SIDE } })
  const [name = ''] = await readdir(folder)
  const { exif: left, xmp, icc, orientation, width } = await sharp(join(folder, name)).metadata()
  expect({ left, xmp, icc, orientation, width }).toEqual({ width: MOST_SIDE / 2 })
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'
const bomb = () => painted('#000000', 10_000, 6000).png({ compressionLevel: 9 }).toBuffer()

test.each<[what: string, bytes: () => Promise<Buffer>, fault: string]>([
  ['an SVG', async () => Buffer.from(SVG), 'not-a-picture'],
  ['a GIF', () => painted().gif().toBuffer(), 'not-a-picture'],
  ['a TIFF', () => painted().tiff().toBuffer(), 'not-a-picture'],
  ['a web page', async () => Buffer.from('<!doctype html><title>picture.jpg</title>'), 'not-a-picture'],
  ['nothing', async () => Buffer.alloc(0), 'not-a-picture'],
  ['a picture that ends too soon', async () => (await painted().jpeg().toBuffer()).subarray(0, -300), 'broken'],
  ['only the first bytes of one', async () => (await paintedPng()).subarray(0, 12), 'broken'],
  ['few bytes with many pixels', bomb, 'too-many-pixels'],
  ['too many bytes', async () => Buffer.concat([await paintedPng(), Buffer.alloc(MOST_BYTES)]), 'too-large'],
])('refuses %s and keeps nothing', async (_what, bytes, fault) => {
  const folder = await folderOf()
  expect(await takeIn(await bytes(), folder)).toEqual({ ok: false, failure: fault })
  expect(await readdir(folder)).toEqual([])
})

test('refuses more at once than can wait, and takes others in afterwards', async () => {
  const folder = await folderOf()
  const bytes = await paintedPng()
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => takeIn(bytes, folder)))
  expect(outcomes.filter((each) => !each.ok && each.failure === 'busy')).toHaveLength(12)
  expect((await takeIn(bytes, folder)).ok).toBe(true)
})
