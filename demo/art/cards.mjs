// Draws the service cards, which have no device to photograph: node demo/art/cards.mjs
import { join } from 'node:path'
import sharp from 'sharp'
import { blurred, box, dot, fade, text } from './screen-kit.mjs'

const images = join(import.meta.dirname, '..', 'images')
const [W, H] = [640, 404]

const shield = (x, y, size, stroke) =>
  `<path transform="translate(${x} ${y}) scale(${size})" d="M0,-50 L42,-34 V4 C42,32 22,46 0,56 C-22,46 -42,32 -42,4 V-34 Z M-20,2 L-5,18 L22,-16" fill="none" stroke="${stroke}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`

const rings = (x, y, stroke) =>
  [150, 118, 86, 54]
    .map((r, i) => dot(x, y, r, 'none', `stroke="${stroke}" stroke-width="3" opacity="${0.35 + i * 0.15}"`))
    .join('') + dot(x, y, 24, stroke)

const books = (x, y, tones) =>
  tones
    .map(
      (tone, i) =>
        box(x + i * 46, y - 150 - ((i * 37) % 60), 38, 150 + ((i * 37) % 60), 5, tone) +
        box(x + i * 46 + 9, y - 130 - ((i * 37) % 60), 20, 4, 2, '#ffffff', 'opacity=".55"'),
    )
    .join('')

const ribbon = (stroke) =>
  box(430, 0, 44, H, 0, stroke, 'opacity=".22"') +
  `<path transform="translate(452 196)" d="M0,0 C-20,-70 -96,-84 -98,-38 C-100,-4 -40,2 0,0 C40,2 100,-4 98,-38 C96,-84 20,-70 0,0 Z M0,0 L-46,70 M0,0 L46,70" fill="none" stroke="${stroke}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>`

// No amount: the same picture is shown in every currency.
const gift = (tones, ink) => ({
  tones,
  ink,
  name: 'Gift card',
  mark: () => ribbon(ink),
})

const CARDS = {
  'gift-25-card': gift(['#e8dccb', '#cbb595'], '#3b2f22'),
  'gift-50-card': gift(['#a9bfc4', '#6d8b93'], '#16262b'),
  'gift-100-card': gift(['#7a3b3f', '#451d22'], '#f7ece6'),
  'care-2-years-card': {
    tones: ['#b4bfab', '#8c9a82'],
    ink: '#2c352a',
    name: 'Care',
    mark: (ink) => shield(500, 200, 1.7, ink) + text(60, 344, 112, ink, '2', 'font-weight="bold" letter-spacing="-4"'),
  },
  'care-4-years-card': {
    tones: ['#33466b', '#1a2742'],
    ink: '#eef0f4',
    name: 'Care',
    mark: (ink) => shield(500, 200, 1.7, ink) + text(60, 344, 112, ink, '4', 'font-weight="bold" letter-spacing="-4"'),
  },
  'archive-card': {
    tones: ['#3a3d44', '#17191d'],
    ink: '#f0eee9',
    name: 'Archive',
    mark: (ink) => rings(484, 216, ink),
  },
  'library-card': {
    tones: ['#c67f63', '#9a553c'],
    ink: '#fdf5ee',
    name: 'Library',
    mark: () => books(340, 340, ['#f0dfcb', '#2f3d52', '#e3b98f', '#6c7c66', '#f7efe4']),
  },
}

function draw({ tones, ink, name, mark }) {
  const card = `${box(0, 0, W, H, 34, 'url(#face)')}${box(1, 1, W - 2, H - 2, 33, 'none', 'stroke="#fff" stroke-opacity=".28" stroke-width="2"')}
    <path d="M0,${H * 0.62} C${W * 0.3},${H * 0.5} ${W * 0.6},${H * 0.95} ${W},${H * 0.7} V${H - 34} a34,34 0 0 1 -34,34 H34 a34,34 0 0 1 -34,-34 Z" fill="#fff" opacity=".07"/>
    ${text(64, 92, 30, ink, 'orvane', 'letter-spacing="1.5" opacity=".85"')}${text(62, 172, 76, ink, name, 'letter-spacing="-2.5"')}${mark(ink)}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"><defs>${fade(
    'face',
    [
      [0, tones[0]],
      [1, tones[1]],
    ],
    55,
  )}${blurred('far', 34)}${blurred('near', 9)}</defs>
  ${box(0, 0, 1000, 1000, 0, '#f6f4f1')}
  <g transform="translate(186 330) rotate(-7 ${W / 2} ${H / 2})">
    <g transform="translate(16 54)">${box(8, 10, W - 16, H - 10, 34, '#55483a', 'opacity=".34" filter="url(#far)"')}</g>
    <g transform="translate(3 10)">${box(4, 4, W - 8, H - 4, 34, '#3a3128', 'opacity=".3" filter="url(#near)"')}</g>${card}</g></svg>`
}

for (const [name, card] of Object.entries(CARDS))
  await sharp(Buffer.from(draw(card)))
    .webp({ quality: 90, effort: 6, smartSubsample: true })
    .toFile(join(images, `${name}.webp`))
