import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import buyBox from '#commerce/buy-box/ui/messages/en.json' with { type: 'json' }
import offers from '#commerce/offers/ui/messages/en.json' with { type: 'json' }
import storefront from '#commerce/storefront/ui/messages/en.json' with { type: 'json' }
import { setPageTokens } from '#platform/browser/page-tokens.ts'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import en from './messages/en.json' with { type: 'json' }
import { Page } from './offers-page.tsx'
import { listOf, offerOf } from './testing.tsx'

const ownPrice = { amount: 94.5, currencyCode: 'USD', displayString: '$94.50' }

test('a business reads its own prices on the page, which is held for everybody', async () => {
  setPageTokens({ csrf: 'csrf', slate: 'slate' })
  const asked: string[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (to) => {
    const path = String(to)
    if (path.includes('/offers')) {
      asked.push(path)
      return Response.json(listOf([offerOf(1, { type: 'B2B_NEW', ownPrice })]))
    }
    const customer = { name: 'Bo', role: 'business', hasPrimeSavingsBenefit: false }
    const said = { sessionId: 'visit', csrfToken: 'csrf', slateToken: 'slate', features: {}, cartCount: 0, customer }
    return Response.json(said)
  })
  await render(
    <PageAround messages={{ 'all-offers': en, 'buy-box': buyBox, offers, storefront }}>
      <Page title="Phone" list={listOf([offerOf(1)])} chosen={{ condition: 'new' }} after={null} />
    </PageAround>,
  )
  const row = page.getByRole('list', { name: 'All offers' }).getByRole('listitem').first()
  await expect.element(row.getByText(/\$94\.50$/)).toBeVisible()
  await expect.element(row.getByRole('button', { name: /94\.50/ })).toBeVisible()
  expect(asked).toEqual(['/api/marketplaces/US/products/BXPHON0001/offers?condition=new'])
  await expect.element(row.getByText(/\$100\.00$/)).not.toBeInTheDocument()
})
