import { addDemoRegistry } from '#commerce/registries/work/demo.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { Clock } from '#platform/store/platform.ts'

/** Adds the scenario `tags`. */
export const tagDemo = (sql: Sql, clock: Clock): Promise<void> =>
  addDemoRegistry(sql, clock.now(), {
    key: 'rooms',
    kind: 'custom',
    inDays: 60,
    privacy: 'public',
    texts: {
      en: { name: 'Room by room', greeting: 'Sorted by where things go.', tags: ['Living room', 'Kitchen', 'Hall'] },
      de: { name: 'Zimmer für Zimmer', greeting: 'Sortiert nach Räumen.', tags: ['Wohnzimmer', 'Küche', 'Flur'] },
      fr: { name: 'Pièce par pièce', greeting: 'Rangé par pièce.', tags: ['Salon', 'Cuisine', 'Entrée'] },
      it: { name: 'Stanza per stanza', greeting: 'In ordine di stanza.', tags: ['Soggiorno', 'Cucina', 'Ingresso'] },
      es: { name: 'Cuarto por cuarto', greeting: 'Ordenado por habitaciones.', tags: ['Salón', 'Cocina', 'Entrada'] },
      pt: { name: 'Cômodo por cômodo', greeting: 'Organizado por cômodo.', tags: ['Sala', 'Cozinha', 'Entrada'] },
      ja: { name: '部屋ごとに', greeting: '部屋ごとに分けました。', tags: ['リビング', 'キッチン', '玄関'] },
    },
    items: [
      { asin: 'BXDRUM0001', wanted: 1, tag: 0 },
      { asin: 'BXSBAR0001', wanted: 1, tag: 0 },
      { asin: 'BXFRAM0015', wanted: 1, tag: 1 },
      { asin: 'BXPLUG0001', wanted: 3, tag: 2 },
      { asin: 'BXBULB0001', wanted: 6 },
    ],
  })
