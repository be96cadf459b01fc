import { link, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { IMAGE_FORMATS, IMAGE_WIDTHS } from '#commerce/catalog/rules.ts'

const MASTERS = fileURLToPath(new URL('../demo/images', import.meta.url))
/** The pictures of the scenario `plain` are made by the store, so that journeys see real ones as well. */
const MADE_BY_STORE = /^drum-chalk-/
const GREY = { r: 226, g: 222, b: 216 }

/** Lays plain grey pictures where a store keeps the sizes it has made: encoding the demonstration's takes minutes. */
export async function layOutPlainPictures(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'images')
  await mkdir(folder, { recursive: true })
  const ids = (await readdir(MASTERS))
    .map((name) => name.replace(/\.webp$/, ''))
    .filter((id) => !MADE_BY_STORE.test(id))
  for (const width of IMAGE_WIDTHS)
    for (const format of IMAGE_FORMATS) {
      const plain = join(folder, `plain-${width}.${format}`)
      const image = sharp({ create: { width, height: width, channels: 3, background: GREY } })
      await writeFile(plain, await image.toFormat(format, { effort: 0 }).toBuffer())
      await Promise.all(ids.map((id) => link(plain, join(folder, `${id}-${width}.${format}`))))
    }
}
