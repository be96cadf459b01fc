import { type BuyableService, canBuyService } from '#commerce/add-ons/rules/fields.ts'
import { choose, drop, useChosen } from '#commerce/add-ons/ui/choice.ts'
import type { WidgetsOnPage } from '../contract/page.ts'
import { isAway } from './use-here.ts'
import { useTell } from './use-tell.ts'

/** The services of a widget with checkboxes, and which of them are chosen. */
export function useBoxes(page: WidgetsOnPage) {
  const buyable = page.services.filter(canBuyService)
  const chosen = useChosen(page.services)
  const tell = useTell(page)
  function set(service: BuyableService, isChosen: boolean) {
    tell(isChosen ? 'select' : 'unselect', service)
    if (isChosen) choose(service)
    else drop(service)
  }
  const awayFrom = ({ asin }: BuyableService) => (isAway(page, asin) ? page.away?.place : undefined)
  return { buyable, chosen, set, awayFrom }
}
