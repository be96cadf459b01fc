/**
 * What happens to an order, written down as plainly as possible and sharing no code with the rules: each unit is a thing that
 * moves from place to place, and money is counted beside it. Only tests use it.
 */

type Place = 'shop' | 'parcel' | 'customer' | 'announced' | 'back' | 'cancelled'
type Unit = { line: number; place: Place; parcel: number }

export type ModelLine = { quantity: number; price: number; discount: number; tax: number; isService: boolean }
export type ModelOrder = {
  lines: ModelLine[]
  delivery: number
  deliveryTax: number
  isTaxAdded: boolean
  /** What each part of the payment paid, and whether its money is here. */
  parts: number[]
  isHere: boolean
  isLastPartFirst: boolean
}

type Items = { position: number; quantity: number }[] | undefined
export type ModelCommand =
  | { kind: 'cancel' | 'ship'; items?: Items }
  | { kind: 'deliver'; items?: Items; parcel?: number | undefined }
  | { kind: 'request-return'; items: NonNullable<Items> }
  | { kind: 'receive-return'; items?: Items; restock: boolean }
  | { kind: 'refund'; amount: number }
  | { kind: 'refund'; items: { position: number; amount: number }[] }

/** A quotient to the nearest whole number, and to the even one of two as near. */
function nearest(dividend: number, divisor: number): number {
  const [below, rest] = [Math.floor(dividend / divisor), dividend % divisor]
  return rest * 2 === divisor ? below + (below % 2) : below + (rest * 2 > divisor ? 1 : 0)
}

export function makeModel({ lines, delivery, deliveryTax, isTaxAdded, parts, isHere, isLastPartFirst }: ModelOrder) {
  const units: Unit[] = lines.flatMap(({ quantity }, line) =>
    Array.from({ length: quantity }, (): Unit => ({ line, place: 'shop', parcel: 0 })),
  )
  const net = lines.map(({ quantity, price, discount }) => quantity * price - discount)
  const gross = lines.map(({ tax }, line) => (net[line] ?? 0) + (isTaxAdded ? tax : 0))
  const total = gross.reduce((sum, each) => sum + each, 0) + delivery + (isTaxAdded ? deliveryTax : 0)
  const books = {
    ofParts: parts.map(() => 0),
    ofLines: lines.map(() => 0),
    taxOfLines: lines.map(() => 0),
    ofDelivery: 0,
    goodwill: 0,
    tax: 0,
    stock: lines.map(() => 0),
    isReleased: false,
  }
  let parcels = 0
  const allTax = lines.reduce((sum, { tax }) => sum + tax, deliveryTax)
  const given = () => books.ofParts.reduce((sum, each) => sum + each, 0)
  const moneyLeft = () => total - given()

  const isService = (unit: Unit) => lines[unit.line]?.isService ?? false
  const at = (...places: Place[]) => units.filter(({ place }) => places.includes(place))
  const goneOf = (line: number) => at('cancelled', 'back').filter((unit) => unit.line === line).length
  /** Of an amount of a line, what falls to the units that are gone, in whole minor units. */
  const share = (amount: number, line: number) => Math.floor((amount * goneOf(line)) / (lines[line]?.quantity || 1))
  const taxShare = (tax: number, line: number) => nearest(tax * goneOf(line), lines[line]?.quantity || 1)

  function pay(amount: number, wantedTax: number, lastFirst: boolean) {
    const taxLeft = allTax - books.tax
    const kept = moneyLeft() - amount
    const tax = kept === 0 ? taxLeft : Math.max(0, taxLeft - kept, Math.min(wantedTax, taxLeft, amount))
    let open = amount
    for (const part of lastFirst ? [...parts.keys()].reverse() : parts.keys()) {
      const paid = Math.min(open, (parts[part] ?? 0) - (books.ofParts[part] ?? 0))
      books.ofParts[part] = (books.ofParts[part] ?? 0) + paid
      open -= paid
    }
    books.tax += tax
  }

  /** Moves units, and pays for those that go. */
  function goAway(moved: Unit[], place: Place, lastFirst: boolean) {
    const before = lines.map((line, index) => ({
      money: share(net[index] ?? 0, index),
      tax: taxShare(line.tax, index),
    }))
    for (const unit of moved) unit.place = place
    const isLast = at('cancelled', 'back').length === units.length
    let [open, tax, forLines] = [moneyLeft(), 0, 0]
    for (const [index, line] of lines.entries()) {
      const ofUnits = taxShare(line.tax, index) - (before[index]?.tax ?? 0)
      const wanted = share(net[index] ?? 0, index) - (before[index]?.money ?? 0) + (isTaxAdded ? ofUnits : 0)
      const taxed = Math.min(ofUnits, line.tax - (books.taxOfLines[index] ?? 0))
      const paid = Math.min(wanted, (gross[index] ?? 0) - (books.ofLines[index] ?? 0), open)
      books.ofLines[index] = (books.ofLines[index] ?? 0) + paid
      open -= paid
      forLines += paid
      books.taxOfLines[index] = (books.taxOfLines[index] ?? 0) + taxed
      tax += taxed
    }
    if (isLast) books.ofDelivery += open
    pay(forLines + (isLast ? open : 0), tax, lastFirst)
  }

  /** The first units of each item among those that could be meant; undefined if they are not there. */
  function pick(items: NonNullable<Items>, from: Unit[]): Unit[] | undefined {
    const names = items.map(({ position }) => position)
    if (items.length === 0 || new Set(names).size < names.length) return undefined
    const picked = items.map(({ position, quantity }) =>
      from.filter(({ line }) => line === position).slice(0, quantity),
    )
    const isThere = items.every(({ quantity }, index) => quantity > 0 && picked[index]?.length === quantity)
    return isThere ? picked.flat() : undefined
  }

  /** Carries out a command: `refused`, `repeat`, or `done`. */
  function follow(command: ModelCommand): 'refused' | 'repeat' | 'done' {
    if (command.kind === 'refund') return refund(command)
    if (command.kind === 'request-return') {
      const picked = at('announced').length > 0 ? undefined : pick(command.items, at('customer'))
      for (const unit of picked ?? []) unit.place = 'announced'
      return picked ? 'done' : 'refused'
    }
    if (command.kind === 'receive-return') {
      const picked = command.items ? pick(command.items, at('announced')) : at('announced')
      if (!picked || picked.length === 0) return 'refused'
      goAway(picked, 'back', isLastPartFirst)
      if (command.restock) for (const { line } of picked) books.stock[line] = (books.stock[line] ?? 0) + 1
      return 'done'
    }
    return { cancel, ship, deliver }[command.kind](command)
  }

  function cancel({ items }: { items?: Items }) {
    if (!items && at('shop').length === 0) return at('cancelled').length > 0 ? 'repeat' : 'refused'
    const picked = items ? pick(items, at('shop')) : at('shop')
    if (!picked) return 'refused'
    const isWhole = at('cancelled').length + picked.length === units.length
    if (!isHere && !isWhole) return 'refused'
    for (const { line } of picked) books.stock[line] = (books.stock[line] ?? 0) + 1
    if (isHere) goAway(picked, 'cancelled', true)
    else for (const unit of picked) unit.place = 'cancelled'
    books.isReleased = !isHere
    return 'done'
  }

  function ship({ items }: { items?: Items }) {
    const goods = at('shop').filter((unit) => !isService(unit))
    const isDone = units.some((unit) => unit.parcel > 0)
    if (!items && goods.length === 0) return isDone ? 'repeat' : 'refused'
    const picked = items ? pick(items, goods) : goods
    if (!picked || !isHere) return 'refused'
    parcels += 1
    for (const unit of picked) Object.assign(unit, { place: 'parcel', parcel: parcels })
    return 'done'
  }

  function deliver({ items, parcel }: { items?: Items; parcel?: number | undefined }) {
    const coming = units
      .filter((unit) => unit.place === 'parcel' || (unit.place === 'shop' && isService(unit)))
      .toSorted((a, b) => a.parcel - b.parcel)
    if (parcel !== undefined && (parcel > parcels || parcel < 1)) return 'refused'
    const inParcel = coming.filter((unit) => unit.parcel === parcel)
    if (parcel !== undefined && inParcel.length === 0) return 'repeat'
    const isDone = at('customer', 'announced', 'back').length > 0
    if (parcel === undefined && !items && coming.length === 0) return isDone ? 'repeat' : 'refused'
    const picked = parcel !== undefined ? inParcel : items ? pick(items, coming) : coming
    if (!picked || (!isHere && picked.some(isService))) return 'refused'
    for (const unit of picked) unit.place = 'customer'
    return 'done'
  }

  function refund(command: Extract<ModelCommand, { kind: 'refund' }>) {
    if (!isHere) return 'refused'
    if ('amount' in command) {
      if (command.amount <= 0 || command.amount > moneyLeft()) return 'refused'
      const tax = nearest((allTax - books.tax) * command.amount, moneyLeft())
      books.goodwill += command.amount
      pay(command.amount, tax, isLastPartFirst)
      return 'done'
    }
    const names = command.items.map(({ position }) => position)
    const isFine = command.items.every(
      ({ position, amount }) => amount > 0 && amount <= (gross[position] ?? 0) - (books.ofLines[position] ?? 0),
    )
    const sum = command.items.reduce((all, { amount }) => all + amount, 0)
    if (names.length === 0 || new Set(names).size < names.length || !isFine || sum > moneyLeft()) return 'refused'
    let tax = 0
    for (const { position, amount } of command.items) {
      const taxLeft = (lines[position]?.tax ?? 0) - (books.taxOfLines[position] ?? 0)
      const inProportion = nearest((lines[position]?.tax ?? 0) * amount, gross[position] ?? 1)
      books.ofLines[position] = (books.ofLines[position] ?? 0) + amount
      const isRest = books.ofLines[position] === gross[position]
      const taxed = isRest ? taxLeft : Math.min(taxLeft, inProportion)
      books.taxOfLines[position] = (books.taxOfLines[position] ?? 0) + taxed
      tax += taxed
    }
    pay(sum, tax, isLastPartFirst)
    return 'done'
  }

  function state() {
    const kept = units.filter(({ place }) => place !== 'cancelled')
    const goods = kept.filter((unit) => !isService(unit))
    if (kept.length === 0) return 'cancelled'
    if (at('announced').length > 0) return 'return-requested'
    if (kept.every(({ place }) => place === 'back')) return 'returned'
    if (kept.every(({ place }) => place === 'customer' || place === 'back')) return 'delivered'
    if (goods.length > 0 && goods.every(({ parcel }) => parcel > 0)) return 'shipped'
    return kept.some(({ place }) => place !== 'shop') ? 'partly-shipped' : 'placed'
  }

  /** Of each parcel the units of each line that are still in it. */
  const inParcels = () =>
    Array.from({ length: parcels }, (_, index) =>
      lines.map(
        (_line, position) => at('parcel').filter((unit) => unit.parcel === index + 1 && unit.line === position).length,
      ),
    )

  return { follow, state, books, total, given, inParcels }
}
