// Screens for the bedside display, the picture frame, the e-reader for writing and the small tablet.
import { blurred, box, dot, fade, hills, text } from './screen-kit.mjs'

const serif = (x, y, size, fill, body, more = '') =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" font-family="Liberation Serif, Tinos, Georgia, serif" ${more}>${body}</text>`
const hand = (x, y, size, fill, body) => serif(x, y, size, fill, body, 'font-style="italic"')
const line = (d, width = 5, stroke = '#2b2a28') =>
  `<path d="${d}" stroke="${stroke}" stroke-width="${width}" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`

export const MORE_SCREENS = {
  'frame-5': [
    960,
    600,
    (w, h) => `<defs>${fade('dawn', [
      [0, '#151a33'],
      [0.55, '#4b3f66'],
      [0.82, '#c9806f'],
      [1, '#f0b98a'],
    ])}${blurred('b', 46)}</defs>
    ${box(0, 0, w, h, 0, 'url(#dawn)')}<ellipse cx="720" cy="560" rx="330" ry="120" fill="#ffd9a6" opacity=".75" filter="url(#b)"/>
    ${hills(w, h, [0.9, 0.82, 0.9, 0.8, 0.88], '#5a3d57')}${hills(w, h, [0.98, 0.9, 0.96, 0.92, 0.86], '#2b2440')}
    ${text(64, 300, 268, '#fff', '6:45', 'letter-spacing="-10"')}${text(76, 382, 42, '#fff', 'Saturday 15 May', 'opacity=".9"')}
    ${box(64, 438, 250, 84, 42, '#fff', 'opacity=".2"')}${dot(110, 480, 16, '#ffdf94')}${text(144, 494, 36, '#fff', '7:00')}${text(228, 493, 28, '#fff', 'alarm')}`,
  ],
  'frame-15': [
    1500,
    1020,
    (w, h) => `<defs>${fade('air', [
      [0, '#dfe3dc'],
      [0.55, '#f1dfc4'],
      [1, '#efe4d2'],
    ])}${blurred('b', 30)}</defs>
    ${box(0, 0, w, h, 0, 'url(#air)')}${dot(1060, 330, 120, '#fff2d6', 'filter="url(#b)"')}${dot(1060, 330, 84, '#f4c98d')}
    ${hills(w, h, [0.5, 0.4, 0.52, 0.36, 0.5, 0.44], '#b9c2b5')}${hills(w, h, [0.62, 0.5, 0.58, 0.66, 0.5, 0.6], '#8fa393')}
    ${hills(w, h, [0.66, 0.72, 0.62, 0.7, 0.76, 0.64], '#5f7d73')}${box(0, h * 0.74, w, h * 0.26, 0, '#40656a')}
    ${[0, 1, 2, 3, 4, 5, 6].map((i) => box(820 + (i % 3) * 34 + i * 12, h * 0.76 + i * 32, 420 - i * 44, 9, 4, '#f4c98d', `opacity="${0.75 - i * 0.09}"`)).join('')}
    ${line(`M250,${h * 0.83} L560,${h * 0.83} L520,${h * 0.88} L300,${h * 0.88} Z`, 4, '#2b3b42')}<path d="M250,${h * 0.83} H560 L520,${h * 0.88} H300 Z" fill="#b06a50"/>
    <path d="M398,${h * 0.82} V${h * 0.5} L540,${h * 0.8} Z" fill="#f6efe2"/><path d="M386,${h * 0.82} V${h * 0.56} L290,${h * 0.8} Z" fill="#e4d6bf"/>`,
  ],
  write: [
    1400,
    1860,
    (w, h) => `${box(0, 0, w, h, 0, '#dddcd6')}
    ${[0, 1, 2, 3, 4, 5, 6, 7].map((i) => line(`M110,${1180 + i * 78} H${w - 110}`, 2, '#bdbbb3')).join('')}
    ${hand(110, 150, 92, '#2b2a28', 'The garden shed')}${hand(110, 226, 44, '#66645f', '14 May, with Ines')}
    ${line('M250,900 L250,560 L520,380 L790,560 L790,900 Z', 7)}${line('M210,590 L520,370 L830,590', 7)}${line('M330,900 V690 H470 V900', 6)}${line('M446,800 h2', 9)}
    ${line('M570,660 h140 v120 h-140 Z M640,660 v120 M570,720 h140', 6)}${line('M140,905 C300,890 500,915 900,900', 6)}
    ${line('M930,900 C930,760 900,700 960,600 C1010,520 1120,540 1130,620 C1190,640 1190,730 1110,750 C1060,790 960,780 945,740', 6)}${line('M990,900 V760 M1020,900 C1020,830 1030,800 1050,770', 6)}
    ${line('M250,980 H790 M250,960 v40 M790,960 v40', 4, '#66645f')}${hand(470, 1050, 48, '#2b2a28', '3.2 m')}
    ${['Cedar, not pine', 'Window to the east', 'Ask Jonas about the roof', 'Lamp over the bench', 'Hooks: twelve'].map((body, i) => line(`M126,${1222 + i * 78 + 6} h34 v-36 h-34 Z`, 4) + (i < 2 ? line(`M132,${1210 + i * 78} l12,14 l26,-40`, 6) : '') + hand(200, 1236 + i * 78, 58, '#2b2a28', body)).join('')}
    ${line('M200,1222 C330,1212 420,1228 560,1218', 4, '#66645f')}`,
  ],
  'slate-8': [
    1200,
    1920,
    (w, h) => `<defs>${fade('wall', [
      [0, '#f4ead9'],
      [1, '#e8cdb0'],
    ])}${blurred('b', 60)}</defs>
    ${box(0, 0, w, h, 0, '#faf6ef')}${box(0, 0, w, 940, 0, 'url(#wall)')}
    <ellipse cx="600" cy="780" rx="420" ry="120" fill="#8a5a3c" opacity=".3" filter="url(#b)"/><ellipse cx="600" cy="620" rx="400" ry="250" fill="#d9d2c5"/><ellipse cx="600" cy="585" rx="400" ry="235" fill="#f7f3ec"/><ellipse cx="600" cy="575" rx="320" ry="180" fill="#e7a33e"/>
    ${[
      [480, 540, '#c8553d'],
      [640, 500, '#d9653f'],
      [720, 620, '#c8553d'],
      [540, 650, '#b9482f'],
      [600, 570, '#d9653f'],
    ]
      .map(([x, y, c]) => dot(x, y, 46, c) + dot(x - 12, y - 14, 12, '#ffffff70'))
      .join('')}
    ${[
      [430, 620, 30],
      [680, 550, -40],
      [590, 490, 70],
      [760, 540, 10],
    ]
      .map(
        ([x, y, a]) =>
          `<ellipse cx="${x}" cy="${y}" rx="44" ry="20" fill="#5f7d4f" transform="rotate(${a} ${x} ${y})"/>`,
      )
      .join('')}
    ${text(60, 70, 34, '#3a332a', '12:20')}${box(w - 130, 44, 60, 28, 9, 'none', 'stroke="#3a332a" stroke-width="3"')}${box(w - 124, 50, 40, 16, 4, '#3a332a')}
    ${serif(90, 1080, 92, '#2b2a28', 'Sunday tomatoes')}${text(90, 1156, 42, '#77746e', '25 minutes, for two')}
    ${box(90, 1210, 300, 88, 44, '#b06a50')}${text(240, 1268, 40, '#fff', 'Start', 'text-anchor="middle"')}${box(414, 1210, 300, 88, 44, '#eadfce')}${text(564, 1268, 40, '#3a332a', 'Shopping', 'text-anchor="middle"')}
    ${['500 g tomatoes, the ripe ones', '200 g polenta', 'A handful of basil', 'Good oil, salt, patience'].map((body, i) => dot(112, 1400 + i * 104, 12, '#b06a50') + text(160, 1415 + i * 104, 46, '#3a332a', body) + box(90, 1452 + i * 104, w - 180, 2, 1, '#e6dccb')).join('')}
    ${box(w / 2 - 150, h - 34, 300, 10, 5, '#3a332a')}`,
  ],
}
