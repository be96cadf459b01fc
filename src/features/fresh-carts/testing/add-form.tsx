import type { ReactNode } from 'react'
import { PageAround } from '#test/page-around.tsx'
import messages from '../ui/messages/en.json'
import { Slot } from '../ui/seller-line.tsx'

const SELLER = {
  offerListingId: 'bread',
  offerListingDiscriminator: 'x',
  storeId: 'GRNHALLDUS',
  brandId: 'GREENHALLU',
  name: 'Market',
  kind: 'delivery' as const,
}

/** What an add answers that went well. */
export const ADDED = {
  isOK: true,
  clientResponseModel: { items: [{ ASIN: 'BXBREAD001', itemId: 'x', quantity: 5, amountInCart: '5', storeId: 'S' }] },
  cartCount: 2,
  extraErrorInfos: [],
  statusList: [],
  refreshGlowLabel: false,
  shouldRedirectToOgs: false,
  storeIntroductionSheetEnabled: false,
}

export const info = (statusCode: string) => ({
  statusCode,
  itemStatusCode: statusCode,
  availableQuantity: 1,
  requestedQuantity: 2,
})

/** What an add answers that was refused. */
export const failure = (status: number, code: string) =>
  Response.json(
    { type: 'error/v1', entity: { status, code: 'not-added', message: '', details: { errorStatusCode: code } } },
    { status },
  )

/** A page with a food of a store. `onPost`: the form is sent as without scripts. */
export const AddForm = ({ onPost, choices }: { onPost?: () => void; choices?: ReactNode }) => (
  <PageAround messages={{ 'fresh-carts': messages }}>
    <h1>Rye bread</h1>
    <form
      onSubmit={(event) => {
        if (!event.defaultPrevented) onPost?.()
        event.preventDefault()
      }}
    >
      <input type="hidden" name="ASIN" value="BXBREAD001" />
      <input type="hidden" name="offerListingID" value="bread" />
      {choices}
      <input name="quantity" inputMode="numeric" aria-label="Quantity" defaultValue="2" />
      <Slot
        sellers={[SELLER]}
        place="offer"
        asin="BXBREAD001"
        offerListingId="bread"
        price={{ amount: 4, currencyCode: 'USD', displayString: '$4' }}
        quantity={2}
      />
      <button type="submit" name="submit.add-to-cart">
        Add
      </button>
    </form>
  </PageAround>
)
