import type { PageData } from '#commerce/product-page/seams.ts'
import type { ShopperState } from '#commerce/shopper/seams.ts'
import type { DataOf } from '#platform/render/declared.ts'
import { findChoice } from './choice.ts'

/** Every product page has room for the button; nothing public says who has it. */
export const oneClickPageData: PageData<DataOf<'one-click', 'page'>> = async () => ({})

/** Whether the shopper can order in one click here. */
export const oneClickState: ShopperState<DataOf<'one-click', 'state'>> = async (
  commerce,
  { customer, owner },
  { code: marketplace },
) => {
  if (!customer || !owner) return undefined
  const { standing } = await findChoice({ commerce, customer, cart: { owner, marketplace } })
  return standing === 'on' ? { isOn: true } : undefined
}
