/** Where devices can be dropped off, by marketplace: id, name, street, city, state, postal code, country, latitude, longitude. */
const PLACES: Record<string, [string, string, string, string, string, string, string, number, number][]> = {
  US: [
    ['US-soho', 'Northline SoHo', '410 Broome St', 'New York', 'NY', '10013', 'US', 40.7204, -73.9972],
    ['US-heights', 'Northline Heights', '120 Montague St', 'Brooklyn', 'NY', '11201', 'US', 40.6942, -73.9934],
    ['US-loop', 'Northline Loop', '21 W Lake St', 'Chicago', 'IL', '60601', 'US', 41.8857, -87.6289],
    ['US-mission', 'Northline Mission', '820 Valencia St', 'San Francisco', 'CA', '94110', 'US', 37.7599, -122.4214],
    ['US-capitol', 'Northline Capitol', '1200 Congress Ave', 'Austin', 'TX', '78701', 'US', 30.2747, -97.7406],
    ['US-pike', 'Northline Pike', '310 Pike St', 'Seattle', 'WA', '98101', 'US', 47.6101, -122.3376],
  ],
  GB: [
    ['GB-soho', 'Northline Soho', '12 Berwick Street', 'London', '', 'W1F 0PN', 'GB', 51.514, -0.135],
    ['GB-quarter', 'Northline Quarter', '40 Oldham Street', 'Manchester', '', 'M1 1JQ', 'GB', 53.4831, -2.2347],
  ],
  DE: [
    ['DE-mitte', 'Northline Mitte', 'Torstraße 12', 'Berlin', '', '10119', 'DE', 52.5281, 13.4081],
    ['DE-altona', 'Northline Altona', 'Ottenser Hauptstraße 20', 'Hamburg', '', '22765', 'DE', 53.5516, 9.9326],
  ],
  FR: [['FR-marais', 'Northline Marais', '18 rue de Turenne', 'Paris', '', '75004', 'FR', 48.8555, 2.3637]],
  IT: [['IT-brera', 'Northline Brera', 'Via Solferino 9', 'Milano', 'MI', '20121', 'IT', 45.4747, 9.1872]],
  ES: [['ES-chueca', 'Northline Chueca', 'Calle de Hortaleza 50', 'Madrid', '', '28004', 'ES', 40.4224, -3.6988]],
  BR: [
    [
      'BR-pinheiros',
      'Northline Pinheiros',
      'Rua dos Pinheiros 320',
      'São Paulo',
      'SP',
      '05422-000',
      'BR',
      -23.5647,
      -46.6826,
    ],
  ],
}

export const DEMO_DROP_OFFS = Object.fromEntries(
  Object.entries(PLACES).map(([code, places]) => [
    code,
    places.map(([id, fullName, line1, city, state, postalCode, countryCode, latitude, longitude]) => ({
      id,
      fullName,
      line1,
      line2: '',
      city,
      state,
      postalCode,
      countryCode,
      latitude,
      longitude,
    })),
  ]),
)

/** Postal codes from which drop-off locations are sorted by distance: those of the locations, and some of each country's largest cities. */
const CITIES: Record<string, [string, number, number][]> = {
  US: [
    ...([
      ['10001', 40.7506, -73.9972],
      ['60611', 41.8947, -87.6205],
      ['94103', 37.7726, -122.4099],
    ] as const),
    ...([
      ['90012', 34.0614, -118.2385],
      ['02108', 42.3576, -71.0651],
      ['33101', 25.7791, -80.1978],
    ] as const),
    ...([
      ['98109', 47.6339, -122.3476],
      ['75201', 32.7876, -96.7994],
      ['19103', 39.9529, -75.1741],
    ] as const),
  ].map(([code, latitude, longitude]) => [code, latitude, longitude]),
  GB: [
    ['SW1A1AA', 51.501, -0.1416],
    ['EH11YZ', 55.9521, -3.1965],
    ['B11AA', 52.4796, -1.9031],
  ],
  DE: [
    ['10115', 52.5323, 13.3846],
    ['20095', 53.5503, 10.0006],
    ['80331', 48.1351, 11.571],
    ['50667', 50.9384, 6.9546],
  ],
  FR: [
    ['75001', 48.8625, 2.336],
    ['69001', 45.7699, 4.8292],
    ['13001', 43.2999, 5.3845],
  ],
  IT: [
    ['20121', 45.4727, 9.1892],
    ['00184', 41.8941, 12.4937],
    ['10121', 45.0703, 7.6812],
  ],
  ES: [
    ['28001', 40.4235, -3.6836],
    ['08001', 41.3797, 2.1682],
    ['41001', 37.3886, -5.9953],
  ],
  BR: [
    ['01310-100', -23.5614, -46.6559],
    ['20040-020', -22.9053, -43.1771],
  ],
}

export const DEMO_CODES = Object.entries(CITIES).flatMap(([country, codes]) => {
  const all = [
    ...codes,
    ...(PLACES[country] ?? []).map(([, , , , , code, , latitude, longitude]) => [code, latitude, longitude] as const),
  ]
  const known = new Map(all.map(([code, latitude, longitude]) => [code.replaceAll(' ', ''), { latitude, longitude }]))
  return [...known].map(([code, at]) => ({ country, code, ...at }))
})
