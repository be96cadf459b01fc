import { createHash } from 'node:crypto'
import { mkdir, open, rename, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findMaster, MOST_PIXELS } from '#commerce/catalog/work/images.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { type Kept, MOST_BYTES, MOST_SIDE, type PictureFault, typeOf } from '../rules.ts'

/** Pictures that wait for their turn, at most; each holds its bytes in memory. */
const MOST_WAITING = 8
const MOST_SECONDS = 20

let waiting = 0
let turn: Promise<unknown> = Promise.resolve()

/** How large what is made of a picture may be: its longer side in pixels, and its bytes. */
type Limits = { side: number; bytes: number }

/** Takes a picture in, wherever it comes from, and keeps it in `folder` under the hash of what is kept. */
export async function takeIn(bytes: Buffer, folder: string): Promise<Result<Kept, PictureFault>> {
  const made = await makeFit(bytes, { side: MOST_SIDE, bytes: Number.POSITIVE_INFINITY })
  return made.ok ? ok(await keep(made.value, folder)) : made
}

/**
 * Checks a picture by its content, turns it as its camera noted, leaves out all metadata and returns it as WebP, made as small as the
 * limits ask for.
 */
export async function makeFit(bytes: Buffer, limits: Limits): Promise<Result<Converted, PictureFault>> {
  if (bytes.length > MOST_BYTES) return fail('too-large')
  if (waiting >= MOST_WAITING) return fail('busy')
  waiting += 1
  // One at a time: decoding takes much memory and every core, and shoppers' requests need them too.
  const next = turn.then(() => convert(bytes, limits)).finally(() => (waiting -= 1))
  turn = next.catch(() => undefined)
  return next
}

type Size = { width: number; height: number }

type Converted = { data: Buffer; info: Size }

/** How much smaller a picture is made that has too many bytes. */
const SMALLER = 0.7

/** Checks a picture and makes what is kept of it. */
async function convert(bytes: Buffer, { side, bytes: most }: Limits): Promise<Result<Converted, PictureFault>> {
  const read = await measure(bytes, bytes)
  if (!read.ok) return read
  const { default: sharp } = await import('sharp')
  const made = await sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .timeout({ seconds: MOST_SECONDS })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90 })
    .toBuffer({ resolveWithObject: true })
    .then(ok, () => fail('broken' as const))
  if (!made.ok || made.value.data.length <= most) return made
  const { width, height } = made.value.info
  return convert(bytes, { side: Math.floor(Math.max(width, height) * SMALLER), bytes: most })
}

/** Reads type and size from a picture's beginning, before anything is decoded. The size is that of the turned picture. */
async function measure(source: Buffer | string, start: Buffer): Promise<Result<Size, PictureFault>> {
  if (!typeOf(start)) return fail('not-a-picture')
  const { default: sharp } = await import('sharp')
  const found = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!found) return fail('broken')
  return found.width * found.height > MOST_PIXELS ? fail('too-many-pixels') : ok(found.autoOrient)
}

/** Enough of a file to tell its type. */
const START_BYTES = 64

/**
 * Returns how the pictures that lie in these folders are looked up by id: their size, why one cannot be used, or undefined where
 * there is none. Each is looked at once.
 */
export function openMasters(folders: string[]): (id: string) => Promise<Result<Size, PictureFault> | undefined> {
  const known = new Map<string, Promise<Result<Size, PictureFault> | undefined>>()
  const look = async (id: string) => {
    const path = await findMaster(folders, id)
    if (!path) return undefined
    const file = await open(path)
    const { buffer } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0).finally(() => file.close())
    return measure(path, buffer)
  }
  return (id) => {
    const found = known.get(id) ?? look(id)
    known.set(id, found)
    return found
  }
}

async function keep({ data, info }: Converted, folder: string): Promise<Kept> {
  const file = createHash('sha256').update(data).digest('hex')
  const path = join(folder, `${file}.webp`)
  const now = new Date()
  // What is kept already counts as new, so that tidying leaves it.
  const isThere = await utimes(path, now, now).then(
    () => true,
    () => false,
  )
  if (!isThere) {
    await mkdir(folder, { recursive: true })
    const making = `${path}.${process.pid}`
    await writeFile(making, data)
    await rename(making, path)
  }
  return { file, width: info.width, height: info.height }
}
