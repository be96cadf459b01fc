/**
 * Splits names into few sets so that for any two of them some set has the second and not the first. To remove each set once then
 * shows that nobody needs anybody, with a number of copies that hardly grows: 7 for 35 names, 8 for 70.
 *
 * Each name is a code of the same number of ones; no such code covers another, so each of two names has a place without the other.
 */
export function separate<Name>(names: Name[]): Name[][] {
  const width = widthFor(names.length)
  const codes = codesOf(width)
  return Array.from({ length: width }, (_, place) => names.filter((_name, index) => ((codes[index] ?? 0) >> place) & 1))
}

/** The number of places with at least `count` codes. */
function widthFor(count: number): number {
  let width = 1
  while (codesOf(width).length < count) width += 1
  return width
}

/** All codes of this width in which half of the places are ones. */
const codesOf = (width: number): number[] =>
  Array.from({ length: 2 ** width }, (_, code) => code).filter((code) => onesIn(code) === Math.floor(width / 2))

const onesIn = (code: number): number => [...code.toString(2)].filter((digit) => digit === '1').length
