import { whenWords } from '#commerce/delivery/rules/window-words.ts'
import { daysWords } from '#commerce/delivery/rules/words.ts'
import { collectWords } from '#commerce/fresh-stores/rules/collect-words.ts'
import { joinsWords } from '#commerce/fresh-stores/rules/joins-words.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import type { Translate } from '#platform/render/module.ts'
import type { OutboxEvent } from '#platform/store/module.ts'
import type { Order } from '../contract/wire.ts'
import { isSame, waitText } from '../rules/dates.ts'
import { broughtBy } from '../rules/view.ts'
import { datesIn, parcelOf } from './mail-units.ts'

const DELIVERY_MESSAGES = new URL('../../delivery/ui/messages/', import.meta.url)
const FRESH_MESSAGES = new URL('../../fresh-stores/ui/messages/', import.meta.url)

/** When the order or its parcel arrives or is collected, where, with which other order and, if that has changed, what was promised first. */
export function datesSaid(
  kind: string,
  event: OutboxEvent,
  order: Order & { language: string },
  t: Translate,
  locale: string,
): string[] {
  const dates = datesIn(kind, event, order)
  if (!dates) return []
  const says = mailTexts(DELIVERY_MESSAGES, locale)
  const { first } = dates
  const fresh = mailTexts(FRESH_MESSAGES, locale)
  const at = order.promise?.at ? [collectWords(fresh, order.promise.at)] : []
  const store = broughtBy(order)
  const by = store ? [fresh('by', { name: store })] : []
  const joins = kind === 'placed' && order.promise?.joins ? [joinsWords(fresh, order.promise.joins, at.length > 0)] : []
  const before = first && !isSame(first, dates) ? [t('promise.first', { days: daysWords(says, first, locale) })] : []
  return [
    [whenWords(says, dates, locale, at.length > 0), ...by, ...at, ...joins, ...before].join('\n'),
    ...(kind === 'delayed' && !parcelOf(event, order) ? [t(waitText(order))] : []),
  ]
}
