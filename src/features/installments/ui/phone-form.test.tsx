import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { PageAround } from '#test/page-around.tsx'
import en from './messages/en.json'
import { Slot } from './phone-form.tsx'

const OFFER = { asin: 'BXPHON0004', offerListingId: 'own' }
const price = { amount: 199, currencyCode: 'USD', displayString: '$199.00' }

test("posts the item as lists, and what its offer's form says besides, but nothing of another offer", async () => {
  await render(
    <PageAround messages={{ installments: en }}>
      {['used', 'own'].map((offer) => (
        <form key={offer}>
          <input type="hidden" name="ASIN" value={OFFER.asin} />
          <input type="hidden" name="offerListingID" value={offer} />
          <input type="hidden" name="quantity" value="7" />
          <input type="checkbox" name={`wish-${offer}`} defaultChecked />
          <input type="hidden" name="custom-name.0.0" value={offer} />
          <input type="checkbox" name="unchecked" />
          <input
            type="hidden"
            name="items[1.upsell][additionalParameters][isDigitalSubscription][value]"
            value="true"
          />
        </form>
      ))}
      <Slot {...OFFER} programId="five" parts={5} price={price} quantity={2} place="offer" />
    </PageAround>,
  )
  const form = document.forms[2] as HTMLFormElement
  expect(Object.fromEntries(new FormData(form))).toEqual({
    a: OFFER.asin,
    oid: 'own',
    quantity: '2',
    programId: 'five',
    'wish-own': 'on',
    'custom-name.0.0': 'own',
  })
})
