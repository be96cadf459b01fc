import { expect, test } from 'vitest'
import { arrive, eventually, isShown, open } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { addFood } from '#e2e/steps/food.ts'
import { press } from '#e2e/steps/hand.ts'
import { openPage, SIZE_OF_TODAY } from '#test/browser.ts'

const WATER = 'BXWATR0001'

// Bottles are sold by fresh stores, whose carts others show.
test.runIf(isShown('fresh-slots')).each(SIZE_OF_TODAY)(
  'a bottle has its deposit beside the price, and in the cart a line that goes with it: $viewport',
  { tags: 'main' },
  async (look) => {
    const page = await openPage({ ...look, host: 'de' })
    await open(page, `/dp/${WATER}`)
    const box = page.getByRole('region', { name: 'Kaufen', exact: true })
    await box.getByText('zzgl. 0,15 € Pfand (Mehrweg)').waitFor()
    await expectNoViolations(page, 'a product with a deposit')
    await addFood(page, WATER, 6)
    await open(page, '/cart')
    const lines = page.getByRole('main').getByRole('list').first().getByRole('listitem')
    expect(await lines.count()).toBe(2)
    await lines.nth(1).getByText('Pfand (Mehrweg)').waitFor()
    await lines.nth(1).getByText('0,90 €').waitFor()
    expect(await lines.nth(1).getByRole('button').count()).toBe(0)
    expect(await lines.nth(1).getByRole('link').count()).toBe(0)
    await expectNoViolations(page, 'a cart with a deposit')
    await press(lines.nth(0).getByRole('button', { name: /entfernen/i }))
    await eventually(() => page.getByText('Pfand').count()).toBe(0)
    // A page that is closed while its scripts still start may never answer.
    await arrive(page, 'Warenkorb')
  },
)
