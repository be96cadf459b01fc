/** Whether an address is the wanted one: a pattern with `*` (no slash) and `**` (anything), an expression, or a condition. */
export function fitsAddress(address: string, wanted: string | RegExp | ((url: URL) => boolean), base: string): boolean {
  if (typeof wanted === 'function') return wanted(new URL(address))
  if (wanted instanceof RegExp) return wanted.test(address)
  const whole = wanted.startsWith('*') ? wanted : new URL(wanted, base).href
  const parts = whole.split('**').map((part) => part.split('*').map(literally).join('[^/]*'))
  return new RegExp(`^${parts.join('.*')}$`).test(address)
}

const literally = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
