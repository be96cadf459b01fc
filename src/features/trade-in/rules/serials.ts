export type SerialKind = 'imei' | 'serial' | 'none'

const SERIAL = /^[A-Z0-9]{8,20}$/
const IMEI = /^\d{15}$/

/** A serial number without what people put between its letters; '' for a model that has none, undefined if its form is wrong. */
export function readSerial(kind: SerialKind, given: string | undefined): string | undefined {
  if (kind === 'none') return ''
  const serial = (given ?? '').replaceAll(/[\s./-]/g, '').toUpperCase()
  const isGood = kind === 'imei' ? IMEI.test(serial) && isLuhn(serial) : SERIAL.test(serial)
  return isGood ? serial : undefined
}

/** The check digit of an IMEI (ISO/IEC 7812). */
function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}
