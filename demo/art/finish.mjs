// Turns a raw render into a master image: denoises it, composites the background and shadow, writes WebP.
import { existsSync } from 'node:fs'
import sharp from 'sharp'

const GRAIN = 0.042 // largest difference between two patches that are still averaged
const PAPER = [246, 244, 241]
const SHADE = 0.54 // share of the measured shadow to keep; the full shadow is too heavy on a page of cards

async function pixels(image) {
  const { data, info } = await image
    .ensureAlpha()
    .toColourspace('rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true })
  return {
    size: info.width,
    data: Float32Array.from(new Uint16Array(data.buffer, data.byteOffset, data.length / 2), (v) => v / 65535),
  }
}

/** Averages each pixel with neighbours whose 3x3 surroundings look alike, so that fabric and lettering keep their detail. */
export function degrain({ data, size }, reach, strength) {
  const out = data.slice()
  const total = new Float32Array(size * size)
  const sum = new Float32Array(size * size * 3)
  const near = new Float32Array(size * size)
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const shift = dy * size + dx
      for (let i = 0; i < near.length; i++) {
        const j = i + shift
        if (j < 0 || j >= near.length || data[j * 4 + 3] < 0.5) near[i] = 1
        else {
          const r = data[i * 4] - data[j * 4]
          const g = data[i * 4 + 1] - data[j * 4 + 1]
          const b = data[i * 4 + 2] - data[j * 4 + 2]
          near[i] = r * r + g * g + b * b
        }
      }
      for (let y = 2; y < size - 2; y++) {
        for (let x = 2; x < size - 2; x++) {
          const i = y * size + x
          if (data[i * 4 + 3] === 0 || near[i] === 1) continue
          const patch =
            near[i - size - 1] +
            near[i - size] +
            near[i - size + 1] +
            near[i - 1] +
            near[i] +
            near[i + 1] +
            near[i + size - 1] +
            near[i + size] +
            near[i + size + 1]
          const weight = Math.exp(-Math.max(0, patch / 27 - 2 * strength * strength * 0.3) / (strength * strength))
          const j = (i + shift) * 4
          total[i] += weight
          sum[i * 3] += weight * data[j]
          sum[i * 3 + 1] += weight * data[j + 1]
          sum[i * 3 + 2] += weight * data[j + 2]
        }
      }
    }
  }
  for (let i = 0; i < total.length; i++) {
    if (total[i] > 0) for (let c = 0; c < 3; c++) out[i * 4 + c] = sum[i * 3 + c] / total[i]
  }
  return { data: out, size }
}

/** Blends the two blurs: crisp where the product touches the floor, smoother further out, no shadow in the distance. */
function shadow(near, far) {
  const t = Math.max(0, Math.min(1, (far - 0.56) / 0.28))
  return Math.max(0, far + (near - far) * t * t * (3 - 2 * t) - 0.05) / 0.95
}

/** Fades to zero at the edge of the picture, so that a shadow is never cut off. */
function fade(x, y, size) {
  const ease = (d) => {
    const t = Math.min(1, Math.min(d, size - 1 - d) / (size * 0.24))
    return t * t * (3 - 2 * t)
  }
  return Math.sqrt(ease(x) * ease(y))
}

/** Clamps to the area that was denoised; the outermost pixels were not, so their neighbours are used instead. */
const inside = (at, size) => Math.max(2, Math.min(size - 3, at))

export async function finish(raw, master) {
  const { data, size } = degrain(await pixels(sharp(raw)), 4, GRAIN)
  const shade = raw.replace('.png', '-shadow.png')
  const blurred = async (by) =>
    pixels(
      sharp(
        await sharp(shade).blur(by).resize(size, size, { kernel: 'cubic' }).toColourspace('rgb16').png().toBuffer(),
      ),
    )
  const [near, far] = existsSync(shade) ? [await blurred(1.8), await blurred(6)] : []
  const out = Buffer.alloc(size * size * 3)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const i = inside(y, size) * size + inside(x, size)
      const a = data[i * 4 + 3]
      const s = far ? shadow(near.data[i * 4 + 3], far.data[i * 4 + 3]) * SHADE * fade(x, y, size) : 0
      for (let c = 0; c < 3; c++) {
        const paper = PAPER[c] * (1 - s * (1 + 0.03 * (c - 1)))
        const noise = (Math.random() - 0.5) * 0.8 // stops soft gradients from banding
        out[(y * size + x) * 3 + c] = Math.max(
          0,
          Math.min(255, Math.round(data[i * 4 + c] * 255 * a + paper * (1 - a) + (a > 0 || s > 0.004 ? noise : 0))),
        )
      }
    }
  }
  const image = sharp(out, { raw: { width: size, height: size, channels: 3 } })
  await image
    .sharpen({ sigma: 0.7, m1: 0.3, m2: 1.2 })
    .webp({ quality: 90, effort: 6, smartSubsample: true })
    .toFile(master)
}
