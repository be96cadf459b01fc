/** A picture has at most so many bytes when it comes in. */
export const MOST_BYTES = 10 * 1024 * 1024

/** The longer side of a kept picture in pixels, at most: twice the largest width that is served. */
export const MOST_SIDE = 2000

/** Pictures that a customer may send in a day. */
export const MOST_IN_A_DAY = 20

/** Days after which a refused picture is deleted; until then the merchant can still show it. */
export const REFUSED_DAYS = 30

/** A picture as the store keeps it. `file` is the SHA-256 of its bytes. */
export type Kept = { file: string; width: number; height: number }

/** What a picture from an address may take: redirects, and milliseconds altogether. */
export const FETCHING = { redirects: 3, milliseconds: 15_000 }

/** Why a picture was not taken in. */
export type PictureFault =
  | 'not-a-picture'
  | 'broken'
  | 'too-large'
  | 'too-many-pixels'
  | 'busy'
  | 'bad-address'
  | 'private-address'
  | 'unreachable'

export const SENTENCES: Record<PictureFault, string> = {
  'not-a-picture': 'This is not a JPEG, PNG, WebP or AVIF picture. Save it as one of these and send it again.',
  broken: 'This picture cannot be read to its end. Save it again and send the new file.',
  'too-large': `This picture has more than ${MOST_BYTES / 1024 / 1024} MB. Make it smaller and send it again.`,
  'too-many-pixels': 'This picture has more than 50 megapixels. Make it smaller and send it again.',
  busy: 'Too many pictures are being taken in at the moment. Try again soon.',
  'bad-address': 'The address must begin with https:// or http:// and have neither a user nor a password.',
  'private-address': 'The address leads to a private network. Only public addresses are fetched.',
  unreachable: 'The address did not answer with a picture in time. Check it in a browser and try again.',
}

type PictureType = 'jpeg' | 'png' | 'webp' | 'avif'

/** Tells a picture's type by its first bytes, whatever its name or its sender says; undefined for all other types. */
export function typeOf(bytes: Buffer): PictureType | undefined {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  return ['ftypavif', 'ftypavis'].includes(text(4, 12)) ? 'avif' : undefined
}

/** The address to fetch; undefined for one that is not fetched whatever it leads to. */
export function readAddress(text: string, base?: URL): URL | undefined {
  if (!URL.canParse(text, base)) return undefined
  const url = new URL(text, base)
  return ['https:', 'http:'].includes(url.protocol) && !url.username && !url.password ? url : undefined
}
