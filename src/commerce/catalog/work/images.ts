import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '#platform/config/config.ts'
import { IMAGE_FORMATS, IMAGE_ID, IMAGE_WIDTHS } from '../rules.ts'

type Format = (typeof IMAGE_FORMATS)[number]

/**
 * Quality and effort of each format. The first picture of a page, 720 pixels wide in AVIF, fits a connection's first round trip
 * (14 kB); effort 4 makes it a quarter smaller in three times the time, while somebody waits for it.
 */
const ENCODING = { avif: { quality: 50, effort: 3 }, webp: { quality: 80, effort: 4 } } as const

/** File types of masters, in the order in which they are looked for. */
const MASTER_TYPES = ['webp', 'avif', 'png', 'jpg', 'jpeg']

/** Pixels of a master, at most: decoding takes four bytes for each. */
export const MOST_PIXELS = 50_000_000

const DEMO_MASTERS = fileURLToPath(new URL('../../../../demo/images/', import.meta.url))

/** The folder of the merchant's pictures; backups include it. */
export const uploadsFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'uploads')

/** The folders with a store's pictures: the merchant's, and the demonstration's while it is on. */
export const masterFolders = (config: Pick<Config, 'dataDir' | 'demo'>): string[] => [
  uploadsFolder(config),
  ...(config.demo ? [DEMO_MASTERS] : []),
]

/** The path of a picture's master, the first that is there; undefined without one. */
export async function findMaster(masters: string[], id: string): Promise<string | undefined> {
  if (!IMAGE_ID.test(id)) return undefined
  for (const path of pathsOf(masters, id)) if ((await stat(path).catch(() => undefined))?.isFile()) return path
  return undefined
}

const pathsOf = (masters: string[], id: string): string[] =>
  masters.flatMap((each) => MASTER_TYPES.map((type) => join(each, `${id}.${type}`)))

/** Pictures in every width and format, made from their masters and kept on disk. */
export type ImageStore = {
  /** Returns one size, made now if need be; undefined without a master or with one that cannot be read. */
  read: (id: string, width: number, format: Format) => Promise<Buffer | undefined>
  /** Makes the sizes that are missing, for all pictures the small ones first. Requests go in between. */
  prepare: (ids: string[]) => Promise<void>
}

/**
 * Opens the image store. `masters` are folders with `{id}.webp` (or .avif, .png, .jpg, .jpeg), searched in order; sizes are kept in
 * `folder`. `unreadable` is told about masters that are no pictures.
 */
export function openImageStore(
  masters: string[],
  folder: string,
  unreadable: (id: string, error: unknown) => void,
): ImageStore {
  const making = new Map<string, Promise<Buffer | undefined>>()
  const nameOf = (id: string, width: number, format: Format) => `${id}-${width}.${format}`
  let turn: Promise<unknown> = Promise.resolve()

  const make = async (id: string, width: number, format: Format, path: string) => {
    const master = await readFirst(pathsOf(masters, id))
    if (!master) return undefined
    const made = await resize(master, width, format).catch((error) => unreadable(id, error))
    if (!made) return undefined
    await mkdir(folder, { recursive: true })
    await writeFile(`${path}.${process.pid}`, made)
    await rename(`${path}.${process.pid}`, path)
    return made
  }

  const read = async (id: string, width: number, format: Format) => {
    const path = join(folder, nameOf(id, width, format))
    const kept = await readFirst([path])
    if (kept) return kept
    const current = making.get(path)
    if (current) return current
    // One at a time: encoding uses every core, and shoppers' requests need them too.
    const next = turn.then(() => make(id, width, format, path)).finally(() => making.delete(path))
    turn = next.catch(() => undefined)
    making.set(path, next)
    return next
  }

  const prepare = async (ids: string[]) => {
    const made = new Set(await readdir(folder).catch(() => []))
    for (const width of IMAGE_WIDTHS)
      for (const id of ids)
        for (const format of IMAGE_FORMATS) if (!made.has(nameOf(id, width, format))) await read(id, width, format)
  }

  return { read, prepare }
}

/** Turns a picture as its camera noted, makes it smaller and leaves out all its metadata, such as where it was taken. */
async function resize(master: Buffer, width: number, format: Format): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(master, { limitInputPixels: MOST_PIXELS })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toFormat(format, ENCODING[format])
    .toBuffer()
}

/** Opens the store of product pictures, or of those in some of its folders. */
export const openProductImages = (
  config: Pick<Config, 'dataDir' | 'demo'>,
  unreadable: (id: string, error: unknown) => void,
  folders = masterFolders(config),
): ImageStore => openImageStore(folders, join(config.dataDir, 'images'), unreadable)

async function readFirst(paths: string[]): Promise<Buffer | undefined> {
  for (const path of paths) {
    const found = await readFile(path).catch(() => undefined)
    if (found) return found
  }
  return undefined
}
