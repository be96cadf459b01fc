import { addDemoRegistry } from '#commerce/registries/work/demo.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { Clock } from '#platform/store/platform.ts'

/** Adds the scenario `registry-wedding`. */
export const weddingRegistryDemo = (sql: Sql, clock: Clock): Promise<void> =>
  addDemoRegistry(sql, clock.now(), {
    key: 'wedding',
    kind: 'wedding',
    inDays: 150,
    privacy: 'public',
    partnerName: 'Robin',
    texts: {
      en: {
        name: 'Olive & Robin get married',
        greeting: 'Your company is the gift. If you insist, here are a few ideas.',
      },
      de: {
        name: 'Olive und Robin heiraten',
        greeting: 'Ihr seid das Geschenk. Wer darauf besteht: Hier sind ein paar Ideen.',
      },
      fr: {
        name: 'Olive et Robin se marient',
        greeting: 'Votre présence suffit. Si vous insistez, voici quelques idées.',
      },
      it: { name: 'Olive e Robin si sposano', greeting: 'Il regalo siete voi. Se insistete, ecco qualche idea.' },
      es: { name: 'Olive y Robin se casan', greeting: 'Vuestra compañía es el regalo. Si insistís, aquí hay ideas.' },
      pt: {
        name: 'Olive e Robin se casam',
        greeting: 'A presença de vocês é o presente. Se insistirem, aqui vão ideias.',
      },
      ja: { name: 'オリーブとロビンの結婚', greeting: '来てくださるだけで十分です。' },
    },
    items: [
      { asin: 'BXDRUM0001', wanted: 1 },
      { asin: 'BXSBAR0001', wanted: 1, isMustHave: true },
      { asin: 'BXLIBR0001', wanted: 2 },
    ],
  })
