import { expect, test } from 'vitest'
import { arrive, open } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { ONE_SIZE, openPage } from '#test/browser.ts'

const NUMBER = '7K2M-9QX4T-0B1CD'

test.each(ONE_SIZE)(
  'a guest withdraws from a contract in two steps: $viewport, $scheme',
  { tags: 'main' },
  async (look) => {
    const page = await openPage({ ...look, host: 'de', statuses: [422] })
    await open(page, '/dp/BXCHIC0001')
    await page.getByText('Kein Widerrufsrecht: Es verdirbt schnell.').waitFor()
    await expectNoViolations(page.getByRole('region', { name: 'Was drin ist' }), 'what is in food')
    await open(page, '/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Vertrag widerrufen' }).click()
    await arrive(page, 'Vertrag widerrufen')
    await expectNoViolations(page, 'withdrawal')
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada Lovelace')
    await page.getByRole('textbox', { name: 'Bestellnummer' }).fill('12')
    await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill('ada@example.com')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').waitFor()
    await arrive(page, 'Vertrag widerrufen')
    await expectNoViolations(page.getByRole('alert'), 'withdrawal with a fault')
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Ada Lovelace')
    await page.getByRole('textbox', { name: 'Bestellnummer' }).fill(NUMBER.toLowerCase())
    await page.getByRole('button', { name: 'Weiter' }).click()
    await arrive(page, 'Widerruf prüfen')
    await expectNoViolations(page, 'withdrawal to confirm')
    await page.getByRole('button', { name: 'Widerruf bestätigen' }).click()
    await arrive(page, 'Ihr Widerruf ist eingegangen')
    await expectNoViolations(page, 'withdrawal received')
    expect(await page.getByRole('definition').allInnerTexts()).toEqual(['Ada Lovelace', NUMBER, 'ada@example.com'])
    expect(await page.getByRole('main').innerText()).toMatch(/Eingegangen am \d+\. \S+ \d{4} um \d\d:\d\d:\d\d MES?Z/)
  },
)
