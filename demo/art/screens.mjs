// Draws the device screens: invented interfaces in plain shapes, readable at card size and uncluttered at full size.
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { blurred, box, dot, fade, hills, text } from './screen-kit.mjs'
import { MORE_SCREENS } from './screens-more.mjs'

const SERIF = 'Liberation Serif, Tinos, Georgia, serif'

const screens = {
  'frame-8': [
    1280,
    800,
    (w, h) => `<defs>${fade('sky', [
      [0, '#27466b'],
      [0.45, '#c98d7c'],
      [0.7, '#f3cfa0'],
      [1, '#f7dfb8'],
    ])}${blurred('b', 50)}</defs>
    ${box(0, 0, w, h, 0, 'url(#sky)')}${dot(910, 420, 150, '#ffe9bd', 'filter="url(#b)" opacity=".8"')}${dot(910, 420, 62, '#fff3d8')}
    ${hills(w, h, [0.6, 0.52, 0.63, 0.5, 0.62, 0.55], '#a96f6d')}${hills(w, h, [0.68, 0.74, 0.62, 0.72, 0.66, 0.75], '#6d5668')}${hills(w, h, [0.86, 0.76, 0.84, 0.9, 0.78, 0.84], '#2f3a52')}
    ${text(72, 210, 168, '#fff', '9:41', 'letter-spacing="-6"')}${text(80, 274, 40, '#fff', 'Friday 14 May', 'opacity=".92"')}
    ${box(72, 620, 350, 116, 30, '#fff', 'opacity=".2"')}${dot(132, 678, 26, '#ffdf94')}${text(180, 672, 36, '#fff', '18°')}${text(180, 708, 25, '#fff', 'Clear until nine')}
    ${box(446, 620, 350, 116, 30, '#fff', 'opacity=".2"')}${box(474, 648, 60, 60, 14, '#e8a87c')}${text(556, 672, 30, '#fff', 'Slow Harbour')}${text(556, 708, 25, '#fff', 'Mira Tallow')}`,
  ],
  slate: [
    1680,
    1176,
    (w, h) => `<defs>${fade(
      'sky',
      [
        [0, '#12303a'],
        [0.5, '#3f7b78'],
        [1, '#efd9b4'],
      ],
      55,
    )}${blurred('b', 90)}</defs>
    ${box(0, 0, w, h, 0, 'url(#sky)')}<ellipse cx="1250" cy="250" rx="420" ry="240" fill="#f2b880" opacity=".75" filter="url(#b)"/><ellipse cx="350" cy="1000" rx="520" ry="260" fill="#0d2a33" opacity=".8" filter="url(#b)"/>
    ${hills(w, h, [0.95, 0.7, 0.82, 0.55, 0.7], '#ffffff18')}${hills(w, h, [1, 0.86, 0.74, 0.88, 0.62], '#ffffff20')}
    ${text(70, 54, 28, '#fff', '9:41')}${box(w - 120, 32, 52, 24, 8, 'none', 'stroke="#fff" stroke-width="3"')}${box(w - 115, 37, 34, 14, 4, '#fff')}
    ${box(150, 170, 420, 420, 56, '#fff', 'opacity=".93"')}${text(196, 250, 36, '#d0603f', 'Friday')}${text(190, 380, 132, '#1d1f23', '14')}${box(196, 440, 8, 96, 4, '#3f7b78')}${text(224, 474, 31, '#1d1f23', 'Call with Ines')}${text(224, 520, 28, '#77746e', '10:00 – 10:30')}
    ${box(630, 170, 420, 420, 56, '#173640', 'opacity=".92"')}${text(676, 250, 34, '#fff', 'Harbour Street')}${text(672, 390, 128, '#fff', '18°')}${dot(960, 245, 34, '#ffd37a')}<path d="M676,520 C760,440 800,540 870,480 S970,450 1004,470" stroke="#ffd37a" stroke-width="7" fill="none" stroke-linecap="round"/>
    ${['#e9e4da', '#d0603f', '#f0b95f', '#3f7b78', '#26323f', '#8fb3a6'].map((c, i) => box(1110 + (i % 2) * 225, 170 + Math.floor(i / 2) * 225, 180, 180, 46, c) + dot(1200 + (i % 2) * 225, 260 + Math.floor(i / 2) * 225, 40, i % 2 ? '#ffffffd0' : '#00000030') + (i % 3 ? '' : box(1176 + (i % 2) * 225, 236 + Math.floor(i / 2) * 225, 48, 48, 12, '#ffffffa0'))).join('')}
    ${box(w / 2 - 420, 946, 840, 168, 60, '#ffffff', 'opacity=".28"')}${['#fbfaf8', '#e07a5f', '#2b3a4a', '#f2cc8f', '#81b29a'].map((c, i) => box(w / 2 - 382 + i * 158, 972, 116, 116, 32, c) + dot(w / 2 - 324 + i * 158, 1030, 26, i === 0 ? '#e07a5f' : '#ffffffc8')).join('')}`,
  ],
  one: [
    1080,
    2340,
    (w, h) => `<defs>${fade('sky', [
      [0, '#0b1330'],
      [0.5, '#27407f'],
      [1, '#e89f7b'],
    ])}${blurred('b', 110)}${blurred('s', 34)}</defs>
    ${box(0, 0, w, h, 0, 'url(#sky)')}<ellipse cx="900" cy="1250" rx="520" ry="420" fill="#7d6bd6" opacity=".75" filter="url(#b)"/><ellipse cx="120" cy="1700" rx="520" ry="420" fill="#f0a27d" opacity=".8" filter="url(#b)"/>
    ${[0, 1, 2, 3, 4].map((i) => `<path d="M-100,${1500 + i * 150} C300,${1180 + i * 130} 640,${1960 + i * 60} 1200,${1330 + i * 190}" stroke="#fff" stroke-opacity="${0.3 - i * 0.045}" stroke-width="${70 + i * 26}" fill="none" filter="url(#s)"/>`).join('')}
    ${text(w / 2, 420, 54, '#fff', 'Friday 14 May', 'text-anchor="middle" opacity=".9"')}${text(w / 2, 690, 300, '#fff', '9:41', 'text-anchor="middle" letter-spacing="-12"')}
    ${dot(190, 2120, 76, '#ffffff30')}${dot(190, 2120, 24, '#fff')}${dot(890, 2120, 76, '#ffffff30')}${box(862, 2098, 56, 44, 12, '#fff')}${box(w / 2 - 180, 2270, 360, 14, 7, '#fff')}`,
  ],
  page: [
    1200,
    1600,
    (w, h) => {
      const lines = readFileSync(join(import.meta.dirname, 'story.txt'), 'utf8')
        .trimEnd()
        .split('\n')
      return `${box(0, 0, w, h, 0, '#d9d8d2')}<g font-family="${SERIF}" fill="#2b2a28"><text x="${w / 2}" y="96" font-size="30" text-anchor="middle" fill="#66645f" letter-spacing="2">THE STONE ROAD</text>
    <text x="${w / 2}" y="270" font-size="76" text-anchor="middle">Seven</text>${lines.map((l, i) => `<text x="${l[0] === ' ' ? 150 : 104}" y="${390 + i * 61}" font-size="43.5">${l.trim()}</text>`).join('')}
    <text x="104" y="1540" font-size="28" fill="#66645f">12 min left in chapter</text><text x="${w - 104}" y="1540" font-size="28" text-anchor="end" fill="#66645f">34 %</text></g>`
    },
  ],
  arcade: [
    1280,
    720,
    (w, h) => `<defs>${fade('sky', [
      [0, '#2a1a54'],
      [0.45, '#a43f79'],
      [0.75, '#f58a5b'],
      [1, '#ffd27a'],
    ])}${blurred('b', 36)}</defs>
    ${box(0, 0, w, h, 0, 'url(#sky)')}${dot(820, 350, 190, '#ffd98a', 'filter="url(#b)" opacity=".7"')}${dot(820, 350, 120, '#ffe7a8')}
    ${hills(w, h, [0.55, 0.42, 0.58, 0.4, 0.6, 0.48, 0.56], '#7a2f72')}${hills(w, h, [0.7, 0.6, 0.72, 0.58, 0.7, 0.62, 0.74], '#4b2163')}
    ${[
      [60, 560, 330],
      [470, 500, 240],
      [800, 585, 200],
      [1060, 520, 260],
    ]
      .map(([x, y, l]) => box(x, y, l, 300, 22, '#241245') + box(x, y, l, 20, 10, '#5fd3a6'))
      .join('')}
    ${[
      [520, 440],
      [575, 420],
      [630, 440],
      [1110, 455],
      [1165, 455],
    ]
      .map(([x, y]) => dot(x, y, 15, '#ffe27a') + dot(x, y, 8, '#fff6c8'))
      .join('')}
    ${box(270, 486, 52, 62, 18, '#f4f1ea')}${box(282, 500, 40, 20, 10, '#241245')}${dot(311, 510, 5, '#5fd3a6')}${box(276, 544, 14, 18, 5, '#f4f1ea')}${box(302, 544, 14, 18, 5, '#f4f1ea')}<path d="M272,506 C240,500 226,520 206,512 C222,532 246,534 272,526Z" fill="#ff6b5e"/>
    ${[0, 1, 2].map((i) => dot(70 + i * 48, 62, 17, i < 2 ? '#ff6b5e' : '#ffffff40')).join('')}${text(w - 60, 78, 46, '#fff', '012 480', 'text-anchor="end" font-weight="bold" letter-spacing="3"')}`,
  ],
}

export async function drawScreens(dir) {
  mkdirSync(dir, { recursive: true })
  for (const [name, [w, h, draw]] of Object.entries({ ...screens, ...MORE_SCREENS })) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">${draw(w, h)}</svg>`
    await sharp(Buffer.from(svg)).png().toFile(`${dir}/${name}.png`)
  }
}
