import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { dollars, offerWith } from '#commerce/add-ons/testing/helpers.ts'
import type { WidgetName } from '#commerce/services/contract/services.ts'
import { refreshShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import { PageAround } from '#test/page-around.tsx'
import { fieldsOf, MOUNTING, OTHERS, openPage, ordered, pageWith } from './testing.tsx'

const harness = { stub: vi.stubGlobal, render, around: PageAround }

afterEach(() => {
  vi.unstubAllGlobals()
})

const DEARER = offerWith({ offerListingId: 'BXINST0001-US-2', price: dollars(129) })
const before = { [MOUNTING.asin]: { before: dollars(120), saving: dollars(21) } }
const WIDGETS: WidgetName[] = [
  ...(['regularPPD', 'ppdBundle', 'enhancedPPD', 'serviceBanner', 'prePurchase', 'twister', 'twister_xl'] as const),
]
const control = () => document.querySelector<HTMLInputElement>('[data-testid="offer"] input[value="BXINST0001"]')
const words = () => document.querySelector<HTMLElement>('[data-testid="offer"]')?.textContent ?? ''

const open = (widget: WidgetName, offers: Record<string, typeof DEARER | null> | undefined) =>
  openPage(harness, pageWith(widget, [MOUNTING, OTHERS], before), '', offers && { place: '10001', offers })

test.each(WIDGETS)(
  '%s: at the shopper’s place a service costs what who does it there asks, without a promotion of others',
  async (widget) => {
    await open(widget, { [MOUNTING.asin]: DEARER })
    await vi.waitFor(() => expect(words()).toContain('$129.00'))
    expect(words()).not.toContain('$120.00')
    control()?.click()
    await vi.waitFor(() => expect(ordered()).toContain('BXINST0001 BXINST0001-US-2'))
    expect(Object.values(fieldsOf('offer'))).toContain('BXINST0001-US-2')
    if (widget === 'ppdBundle') expect(words()).toContain('Both together: $248.99')
  },
)

test.each(WIDGETS)(
  '%s: what nobody does at the shopper’s place keeps its row, says so and cannot be chosen',
  async (widget) => {
    await open(widget, { [MOUNTING.asin]: null })
    await vi.waitFor(() => expect(words()).toContain('Not available at 10001'))
    expect(control()?.disabled).toBe(true)
    expect(ordered()).toEqual(['BXEYEO0001 BXEYEO0001-US-1'])
  },
)

test('a changed place changes who does a chosen service, and takes one away that nobody does there', async () => {
  const page = await open('regularPPD', undefined)
  control()?.click()
  await vi.waitFor(() => expect(ordered()).toContain('BXINST0001 BXINST0001-US-1'))
  page.here = { place: '10001', offers: { [MOUNTING.asin]: DEARER } }
  await refreshShopperState()
  await vi.waitFor(() => expect(ordered()).toContain('BXINST0001 BXINST0001-US-2'))
  page.here = { place: '96701', offers: { [MOUNTING.asin]: null } }
  await refreshShopperState()
  await vi.waitFor(() => expect(ordered()).toEqual(['BXEYEO0001 BXEYEO0001-US-1']))
  expect(control()?.checked).toBe(false)
})
