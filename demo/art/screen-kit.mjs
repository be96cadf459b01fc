// SVG primitives for drawing screens.
const SANS = 'Liberation Sans, Arimo, Helvetica, Arial, sans-serif'

export const text = (x, y, size, fill, body, more = '') =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" font-family="${SANS}" ${more}>${body}</text>`
export const box = (x, y, w, h, r, fill, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${more}/>`
export const dot = (x, y, r, fill, more = '') => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`
export const fade = (id, stops, angle = 90) =>
  `<linearGradient id="${id}" gradientTransform="rotate(${angle} .5 .5)">${stops.map(([at, c]) => `<stop offset="${at}" stop-color="${c}"/>`).join('')}</linearGradient>`
export const blurred = (id, by) =>
  `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${by}"/></filter>`

/** Draws a line of hills across the picture from a few heights. */
export function hills(w, h, tops, fill) {
  const step = w / (tops.length - 1)
  const curve = tops
    .slice(1)
    .map((y, i) => `C${(i + 0.5) * step},${tops[i] * h} ${(i + 0.5) * step},${y * h} ${(i + 1) * step},${y * h}`)
  return `<path d="M0,${tops[0] * h} ${curve.join(' ')} V${h} H0 Z" fill="${fill}"/>`
}
