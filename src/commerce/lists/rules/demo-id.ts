/**
 * An id for a thing of the demonstration that follows from a text, so that links to it can be written down. `kind` is four
 * hexadecimal digits, of which the first is 8 or 9.
 */
export function demoId(text: string, kind: '8000' | '9000'): string {
  const sum = [...text].reduce((hash, letter) => (hash * 33 + letter.charCodeAt(0)) % 0xffffffffffff, 5381)
  return `00000000-0000-4000-${kind}-${sum.toString(16).padStart(12, '0').slice(0, 12)}`
}
