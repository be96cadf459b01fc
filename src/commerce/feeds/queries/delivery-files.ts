import { statement } from '#platform/db/sql.ts'

const FAULT = { line: 'int', field: 'text', problem: 'text' } as const

const rowsOf = (columns: string): string =>
  `SELECT f.line, r.* FROM feeds.rows f, jsonb_to_record(f.value) AS r(${columns}, valid_from date, valid_until date) WHERE f.run_id = $1`

/** SQL of what the lines of a file say, as in its table. */
export const DELIVERY_ROWS = {
  locations: rowsOf(
    'marketplace text, code text, name text, country text, region text, postal_code text, time_zone text, is_default boolean',
  ),
  zones: rowsOf('marketplace text, code text, country text, region text, postal_from text, postal_to text'),
  'delivery-options': rowsOf(
    'marketplace text, zone text, option text, name text, carrier text, transit_from int, transit_to int, handling_days int, cutoffs jsonb',
  ),
  'delivery-fees': rowsOf(
    'marketplace text, zone text, option text, weight_up_to int, subtotal_from bigint, fee bigint',
  ),
  calendars: `SELECT f.line, r.* FROM feeds.rows f, jsonb_to_record(f.value) AS r(calendar text, code text, day text, works boolean, name text,
    valid_from date) WHERE f.run_id = $1`,
}

const keyText = (...fields: string[]): string =>
  `concat_ws(' ', ${fields.map((field) => `coalesce(value->>'${field}', '')`).join(', ')})`

/** SQL of the key of a line. */
export const DELIVERY_NAMES = {
  locations: keyText('marketplace', 'code', 'valid_from'),
  zones: keyText('marketplace', 'country', 'region', 'postal_from', 'postal_to', 'valid_from'),
  'delivery-options': keyText('marketplace', 'zone', 'option', 'valid_from'),
  'delivery-fees': keyText('marketplace', 'zone', 'option', 'weight_up_to', 'subtotal_from', 'valid_from'),
  calendars: keyText('calendar', 'code', 'day', 'valid_from'),
}

/** The table of each kind, and the columns that tell its rows apart. */
export const DELIVERY_TABLES = {
  locations: ['delivery.locations', 'marketplace, code, valid_from'],
  zones: ['delivery.zones', 'marketplace, country, region, postal_from, postal_to, valid_from'],
  'delivery-options': ['delivery.options', 'marketplace, zone, option, valid_from'],
  'delivery-fees': ['delivery.fees', 'marketplace, zone, option, weight_up_to, subtotal_from, valid_from'],
  calendars: ['delivery.calendars', 'calendar, code, day, valid_from'],
} as const

/** SQL for the rows a table would have once the file is imported; those from the file carry their line number. */
const afterwards = (kind: 'locations' | 'zones', columns: string, key: string): string =>
  `WITH given AS (${DELIVERY_ROWS[kind]}), after AS (
     SELECT line, ${columns}, valid_from, valid_until FROM given WHERE valid_from IS NOT NULL
     UNION ALL SELECT NULL, ${columns}, valid_from, valid_until FROM ${DELIVERY_TABLES[kind][0]} s
       WHERE NOT EXISTS (SELECT FROM given g WHERE (${key.replace(/\w+/g, 'g.$&')}) = (${key.replace(/\w+/g, 's.$&')}))
   ), period AS (
     SELECT *, least(coalesce(valid_until, 'infinity'), coalesce(lead(valid_from) OVER (PARTITION BY ${key.replace(', valid_from', '')}
       ORDER BY valid_from) - 1, 'infinity')) AS ends FROM after)`

const MEET = 'a.valid_from <= b.ends AND b.valid_from <= a.ends'

const BRITISH = `'^([A-Z]{1,2})(?:(\\d\\d?)([A-Z]?) ?(\\d[A-Z]{0,2})?)?$'`

/** SQL of `postalKey`, for a bound as `rangeCode` writes it. */
export const postalKeyText = (code: string, country: string): string =>
  `coalesce((SELECT rpad(part[1], 2, '.') || coalesce(lpad(part[2], 2, '0')
     || coalesce(nullif(part[3], ''), CASE WHEN part[4] IS NULL THEN '' ELSE '.' END) || coalesce(part[4], ''), '')
   FROM regexp_match(${code}, ${BRITISH}) AS part WHERE ${country} = 'GB'), replace(${code}, ' ', '')) COLLATE "C"`

const overlappingZones = statement(
  `${afterwards('zones', 'marketplace, code, country, region, postal_from, postal_to', DELIVERY_TABLES.zones[1])},
   keyed AS (SELECT *, ${postalKeyText('postal_from', 'country')} AS from_key, ${postalKeyText('postal_to', 'country')} AS to_key FROM period)
   SELECT a.line, 'postal_from' AS field, 'overlaps ' || min(b.postal_from || '–' || b.postal_to || ' of zone ' || b.code)
     || ', valid at the same time' AS problem
   FROM keyed a JOIN keyed b USING (marketplace, country)
   WHERE a.line IS NOT NULL AND '' NOT IN (a.postal_from, a.postal_to, b.postal_from, b.postal_to)
     AND (a.postal_from, a.postal_to) <> (b.postal_from, b.postal_to)
     AND left(a.from_key, length(b.to_key)) <= b.to_key AND left(b.from_key, length(a.to_key)) <= a.to_key
     AND ${MEET}
   GROUP BY a.line`,
  FAULT,
)

const twoDefaults = statement(
  `${afterwards('locations', 'marketplace, code, is_default', DELIVERY_TABLES.locations[1])}
   SELECT a.line, 'is_default' AS field, 'is yes for ' || min(b.code) || ' too, valid at the same time; keep one default' AS problem
   FROM period a JOIN period b USING (marketplace)
   WHERE a.line IS NOT NULL AND a.is_default AND b.is_default AND a.code <> b.code AND ${MEET}
   GROUP BY a.line`,
  FAULT,
)

const unknownZone = statement(
  `SELECT r.line, 'zone' AS field, 'is not known: "' || r.zone || '"; import the file of zones first' AS problem
   FROM (${DELIVERY_ROWS['delivery-options']}) r WHERE r.zone IS NOT NULL
     AND NOT EXISTS (SELECT FROM delivery.zones z WHERE z.marketplace = r.marketplace AND z.code = r.zone)`,
  FAULT,
)

const unknownOption = statement(
  `SELECT r.line, 'option' AS field, 'is not known in zone "' || r.zone || '": "' || r.option || '"; import the file of delivery-options first' AS problem
   FROM (${DELIVERY_ROWS['delivery-fees']}) r WHERE r.option IS NOT NULL AND r.zone IS NOT NULL
     AND NOT EXISTS (SELECT FROM delivery.options o WHERE o.marketplace = r.marketplace AND o.zone = r.zone AND o.option = r.option)`,
  FAULT,
)

const unknownLocationDay = statement(
  `SELECT r.line, 'code' AS field, 'is not known: "' || r.code || '"; import the file of locations first' AS problem
   FROM (${DELIVERY_ROWS.calendars}) r WHERE r.calendar = 'location'
     AND NOT EXISTS (SELECT FROM delivery.locations l WHERE l.code = r.code)`,
  FAULT,
)

/** Checks of files about delivery that need the whole file and the store. */
export const DELIVERY_CHECKS = {
  locations: [twoDefaults],
  zones: [overlappingZones],
  'delivery-options': [unknownZone],
  'delivery-fees': [unknownOption],
  calendars: [unknownLocationDay],
}

/** Checks that offers name locations of their marketplace. */
export const unknownLocation = statement(
  `SELECT r.line, 'location' AS field, 'is not known: "' || (r.value->>'location') || '"; import the file of locations first' AS problem
   FROM feeds.rows r WHERE run_id = $1 AND r.value->>'location' IS NOT NULL AND NOT EXISTS (
     SELECT FROM delivery.locations l WHERE l.marketplace = r.value->>'marketplace' AND l.code = r.value->>'location')`,
  FAULT,
)
