import { readFileSync, writeFileSync } from 'node:fs'

/*
 * Generates src/commerce/location/regions from CLDR; needed only occasionally: run `npm pack cldr-subdivisions-full`, unpack it,
 * then `node tools/regions.ts FOLDER-OF-THE-PACKAGE`. The package is not needed for anything else.
 */
const [folder = ''] = process.argv.slice(2)

type Row = [code: string, name: string, ownName?: string]

/**
 * Japanese prefectures in order of their codes. CLDR's subdivisions come in English only, but Japanese addresses are written in
 * Japanese.
 */
const PREFECTURES =
  `北海道 青森県 岩手県 宮城県 秋田県 山形県 福島県 茨城県 栃木県 群馬県 埼玉県 千葉県 東京都 神奈川県 新潟県 富山県
石川県 福井県 山梨県 長野県 岐阜県 静岡県 愛知県 三重県 滋賀県 京都府 大阪府 兵庫県 奈良県 和歌山県 鳥取県 島根県 岡山県 広島県 山口県
徳島県 香川県 愛媛県 高知県 福岡県 佐賀県 長崎県 熊本県 大分県 宮崎県 鹿児島県 沖縄県`.split(/\s/)

/** Used instead of a state for mail to US territories and armed forces. */
const BESIDE_STATES: Row[] = [
  ...[['AS', 'American Samoa'] as Row, ['GU', 'Guam'] as Row, ['MP', 'Northern Mariana Islands'] as Row],
  ...[['PR', 'Puerto Rico'] as Row, ['VI', 'U.S. Virgin Islands'] as Row],
  ...[['AA', 'Armed Forces Americas'] as Row, ['AE', 'Armed Forces Europe'] as Row],
  ['AP', 'Armed Forces Pacific'],
]

/** Provinces dissolved in 2016 that CLDR still lists. */
const DISSOLVED = ['CI', 'OG', 'OT', 'VS']

/** Names that differ from CLDR's in the country's own language. */
const OWN_NAMES: Record<string, Record<string, string>> = {
  BR: { DF: 'Distrito Federal' },
  IT: {
    BZ: 'Alto Adige',
    FI: 'Firenze',
    GE: 'Genova',
    MB: 'Monza e Brianza',
    MI: 'Milano',
    MN: 'Mantova',
    MS: 'Massa-Carrara',
    NA: 'Napoli',
    PD: 'Padova',
    PU: 'Pesaro e Urbino',
    RM: 'Roma',
    SR: 'Siracusa',
    TO: 'Torino',
    VE: 'Venezia',
  },
}

/** Selects the subdivisions used in addresses, as the country's postal service writes them. */
const COUNTRIES: Record<string, (rows: Row[]) => Row[]> = {
  US: (rows) => [...rows.filter(([code]) => code !== 'UM'), ...BESIDE_STATES],
  CA: (rows) => rows,
  BR: (rows) => rows,
  IT: (rows) => rows.filter(([code]) => /^[A-Z]{2}$/.test(code) && !DISSOLVED.includes(code)),
  JP: (rows) => rows.map(([code, name]) => [PREFECTURES[Number(code) - 1] ?? code, name]),
}

const { subdivisions } = JSON.parse(readFileSync(`${folder}/subdivisions/en/en.json`, 'utf8')).subdivisions
  .localeDisplayNames

for (const [country, choose] of Object.entries(COUNTRIES)) {
  const prefix = country.toLowerCase()
  const found = Object.entries(subdivisions as Record<string, string>)
    .filter(([id]) => id.startsWith(prefix))
    .map(([id, name]): Row => [id.slice(2).toUpperCase(), name])
  const isNumbered = country === 'JP'
  const rows = choose(found.toSorted(([a, x], [b, y]) => (isNumbered ? Number(a) - Number(b) : x.localeCompare(y))))
  const named = rows.map(([code, name]) => [code, name, OWN_NAMES[country]?.[code] ?? []].flat())
  const lines = named.map((row) => `  [${row.map((text) => JSON.stringify(text)).join(', ')}]`)
  writeFileSync(
    new URL(`../src/commerce/location/regions/${prefix}.json`, import.meta.url),
    `[\n${lines.join(',\n')}\n]\n`,
  )
}
