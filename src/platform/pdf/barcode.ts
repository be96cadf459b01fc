import bwip from 'bwip-js/node'

/** Widths of the bars and gaps of a text in Code 128, in turns, beginning with a bar. */
export function barsOf(text: string): number[] {
  const [symbol] = bwip.raw('code128', text, {})
  if (!symbol || !('sbs' in symbol)) throw new Error(`There is no barcode for ${text}.`)
  return symbol.sbs
}
