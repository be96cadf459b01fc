import type { OwnedLine } from '#commerce/orders/queries/owned-lines.ts'
import type { TiedLine } from '#commerce/orders/queries/tied-lines.ts'
import type { NewPlan } from '../queries/plans.ts'
import type { PlanProduct } from '../queries/products.ts'
import { monthsLater, unitShare } from '../rules/refund.ts'

/** A unit of a line that bought a plan. `unit` counts from 1; `serial` is its device's, if it has one. */
export type Bought = {
  orderId: string
  line: TiedLine
  product: PlanProduct
  startsAt: Date
  unit: number
  serial: string | undefined
}

type Covered = Pick<OwnedLine, 'orderId' | 'line' | 'asin' | 'title' | 'paid' | 'quantity' | 'deliveredAt'>

/** The plan of a unit, with its shares of what was paid for plan and device, and the terms under which it was sold. */
export function newPlan({ orderId, line, product, startsAt, unit, serial }: Bought, device: Covered): NewPlan {
  const { owner, email, language, marketplace, position: planLine, asin, title } = line
  const { termMonths, terms } = product
  return {
    id: `${orderId}-${planLine}-${unit}`,
    orderId,
    planLine,
    unit,
    owner,
    email,
    language,
    marketplace,
    asin,
    title,
    deviceOrderId: device.orderId,
    deviceLine: device.line,
    deviceSince: device.deliveredAt,
    deviceAsin: device.asin,
    deviceTitle: device.title,
    serial: serial ?? null,
    termMonths,
    terms,
    startsAt,
    paid: unitShare(line.paid, unit, line.quantity),
    devicePaid: unitShare(device.paid, unit, device.quantity),
    endsAt: new Date(monthsLater(startsAt.getTime(), termMonths)),
  }
}
