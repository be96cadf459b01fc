import { addDemoRegistry } from '#commerce/registries/work/demo.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { Clock } from '#platform/store/platform.ts'

/** Adds the scenario `registry-baby`. */
export const babyRegistryDemo = (sql: Sql, clock: Clock): Promise<void> =>
  addDemoRegistry(sql, clock.now(), {
    key: 'baby',
    kind: 'baby',
    inDays: 90,
    privacy: 'public',
    partnerName: 'Robin',
    texts: {
      en: { name: 'Olive & Robin’s baby', greeting: 'Three months to go, and the lamp is not up yet.' },
      de: { name: 'Olives und Robins Baby', greeting: 'Noch drei Monate, und die Lampe hängt noch nicht.' },
      fr: { name: 'Le bébé d’Olive et Robin', greeting: 'Encore trois mois, et la lampe n’est pas posée.' },
      it: { name: 'Il bebè di Olive e Robin', greeting: 'Mancano tre mesi e la lampada non c’è ancora.' },
      es: { name: 'El bebé de Olive y Robin', greeting: 'Faltan tres meses y la lámpara aún no está.' },
      pt: { name: 'O bebê da Olive e do Robin', greeting: 'Faltam três meses, e a luminária ainda não está lá.' },
      ja: { name: 'オリーブとロビンの赤ちゃん', greeting: 'あと3か月です。' },
    },
    items: [
      { asin: 'BXDRUM0001', wanted: 1, isMustHave: true },
      { asin: 'BXFRAM0015', wanted: 1 },
      { asin: 'BXBULB0001', wanted: 99 },
    ],
  })
