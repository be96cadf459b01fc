import type { Translate } from '#platform/render/module.ts'
import { minorIn } from './words.ts'

/** How many of each item the lines of a mail say that were ordered, and what they cost. */
export function itemsIn(t: Translate, lines: string[]): { quantities: string; amounts: string } {
  const line = t('mail.line', { quantity: '(?<quantity>.+?)', title: '.+' })
  const priced = new RegExp(`^${t('mail.priced', { line, price: '(?<price>[^:：]+)' })}$`)
  const said = lines.map((each) => priced.exec(each)?.groups).filter((groups) => groups !== undefined)
  return {
    quantities: said.map(({ quantity = '' }) => quantity.replaceAll('\u00a0', ' ')).join(', '),
    amounts: said.map(({ price = '' }) => minorIn(price)).join(', '),
  }
}
