import type { Translate } from '#platform/render/module.ts'
import type { DeliveryDays, OfferedDelivery } from '../contract.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Browsers and the server disagree on which spaces stand in a date. */
const SPACES = /\s/g

/** A day as the country writes it in short, `Tue, Nov 24`. */
export function shortDay(day: string, locale: string): string {
  const short = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const
  const format = formats.get(locale) ?? new Intl.DateTimeFormat(locale, short)
  formats.set(locale, format)
  return format.format(Date.parse(day)).replace(SPACES, ' ')
}

/** When something arrives: on a day, or between two. `t` has the texts of this folder. */
export function arrivalWords(t: Translate, { earliest, latest }: DeliveryDays, locale: string): string {
  const [from, to] = [shortDay(earliest, locale), shortDay(latest, locale)]
  return earliest === latest ? t('arrives.on', { day: to }) : t('arrives.between', { from, to })
}

/** Days as such, such as those that were promised before. `t` has the texts of this folder. */
export function daysWords(t: Translate, { earliest, latest }: DeliveryDays, locale: string): string {
  const [from, to] = [shortDay(earliest, locale), shortDay(latest, locale)]
  return earliest === latest ? t('days.on', { day: to }) : t('days.between', { from, to })
}

/** What a delivery costs. `t` has the texts of this folder. */
export const feeWords = (t: Translate, { fee }: Pick<OfferedDelivery, 'fee'>): string =>
  fee.amount === 0 ? t('shown.free') : t('shown.fee', { fee: fee.displayString })

/** Options that the store has words of its own for. */
const KNOWN = ['standard', 'express']

/** What an option is called. `t` has the texts of this folder. */
export const optionWords = (t: Translate, { option, name }: Pick<OfferedDelivery, 'option' | 'name'>): string =>
  name === '' && KNOWN.includes(option) ? t(`option.${option}`) : name || option
