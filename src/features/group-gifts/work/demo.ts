import { addDemoRegistry } from '#commerce/registries/work/demo.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { Clock } from '#platform/store/platform.ts'

/** Adds the scenario `group-gift`: a registry with something that several people can give together. */
export const groupGiftDemo = (sql: Sql, clock: Clock): Promise<void> =>
  addDemoRegistry(sql, clock.now(), {
    key: 'group',
    kind: 'graduation',
    inDays: 60,
    privacy: 'public',
    texts: {
      en: { name: 'A sound system for Olive', greeting: 'It is too much for one, so give a part.' },
      de: { name: 'Eine Anlage für Olive', greeting: 'Für eine Person zu viel: Schenkt einen Teil.' },
      fr: { name: 'Une chaîne pour Olive', greeting: 'C’est trop pour une personne : offrez une part.' },
      it: { name: 'Un impianto per Olive', greeting: 'È troppo per una persona: regalate una parte.' },
      es: { name: 'Un equipo para Olive', greeting: 'Es demasiado para uno: regalad una parte.' },
      pt: { name: 'Um som para a Olive', greeting: 'É demais para uma pessoa: deem uma parte.' },
      ja: { name: 'オリーブへのサウンドシステム', greeting: 'みんなで少しずつ贈ってください。' },
    },
    items: [
      { asin: 'BXSBAR0001', wanted: 1, isGroupGifting: true },
      { asin: 'BXBULB0001', wanted: 2 },
    ],
  })
