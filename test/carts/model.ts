/** The lines of the random carts. */
export type Kind = 'cable' | 'cable of a deal' | 'cable in a set' | 'stand' | 'stand in a set' | 'page'

/** How many units each line has. */
export type Units = Record<Kind, number>

/** What a unit costs, in cents. */
const USUAL = { cable: 1000, stand: 2000, page: 700 }

/** A cable costs so many cents in a deal, of which three units are held; both parts cost 1600 in a set of two cables and a stand. */
const [DEAL, HELD, SHARE] = [600, 3, 1600]

/** What a cable costs the company with so many in the cart, in hundredths of a cent: its own table, but never more than everybody's. */
function cableTier(units: number): number {
  const own = units >= 40 ? 77_777 : units >= 5 ? 87_505 : 100_000
  const everybodys = units >= 50 ? 71_234 : units >= 10 ? 90_000 : 100_000
  return Math.min(own, everybodys)
}

const standTier = (units: number): number => (units >= 12 ? 133_333 : 195_000)

/** Cents of so many hundredths, half to even. */
function cents(hundredths: number): number {
  const [whole, rest] = [Math.floor(hundredths / 100), hundredths % 100]
  return rest > 50 || (rest === 50 && whole % 2 === 1) ? whole + 1 : whole
}

/** What a cart costs, added up line by line, without a stage, a list of features, or an adjustment. */
export function costOfCart(units: Units): number {
  const cables = units.cable + units['cable of a deal'] + units['cable in a set']
  const stands = units.stand + units['stand in a set']
  const [cable, stand] = [cableTier(cables), standTier(stands)]
  const held = Math.min(HELD, units['cable of a deal'])
  const sets = Math.min(Math.floor(units['cable in a set'] / 2), units['stand in a set'])

  // What is cheaper already comes down to the tier at most.
  const inSet = (all: number, usual: number, covered: number, tier: number) =>
    Math.min(all * usual - sets * (covered * usual - SHARE), cents(all * tier))
  const cableLines = [
    { units: units.cable, cost: cents(units.cable * cable) },
    {
      units: units['cable of a deal'],
      cost: held * DEAL + cents((units['cable of a deal'] - held) * cable),
    },
    { units: units['cable in a set'], cost: inSet(units['cable in a set'], USUAL.cable, 2, cable) },
  ]
  const standLines = [
    { units: units.stand, cost: cents(units.stand * stand) },
    { units: units['stand in a set'], cost: inSet(units['stand in a set'], USUAL.stand, 1, stand) },
  ]
  const pages = units.page * USUAL.page

  const sum = (lines: { cost: number }[]) => lines.reduce((total, { cost }) => total + cost, 0)
  // 7 % off all cables, $3 off the dearest stand, 15 % off one page.
  const offCables = Math.floor((sum(cableLines) * 7 + 50) / 100)
  const dearest = Math.max(0, ...standLines.map(({ units: all, cost }) => (all > 0 ? Math.floor(cost / all) : 0)))
  const offStand = Math.min(300, dearest)
  const offPage = units.page > 0 ? Math.floor((USUAL.page * 15 + 50) / 100) : 0
  return sum(cableLines) + sum(standLines) + pages - offCables - offStand - offPage
}
