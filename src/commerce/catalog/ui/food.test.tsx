import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import type { FoodFacts } from '../contract.ts'
import { Slot } from './food.tsx'
import en from './messages/en.json'

const CHOCOLATE: FoodFacts = {
  ingredients: 'Cocoa mass, sugar, cocoa butter, whole *milk* powder, *hazelnuts*.',
  allergens: ['milk', 'nuts'],
  mayContain: ['soybeans'],
  diets: ['vegetarian'],
  nutrition: {
    per: '100 g',
    kj: 2250,
    kcal: 538,
    fat: 31,
    saturates: 19,
    carbohydrate: 51,
    sugars: 48,
    protein: 7.5,
    salt: 0.2,
  },
  netQuantity: '100 g',
  origin: null,
  storage: 'Keep cool and dry.',
  use: null,
  isPerishable: false,
}

const shown = (food: FoodFacts) =>
  render(
    <PageAround messages={{ catalog: en }}>
      <main>
        <h1>Chocolate</h1>
        <Slot food={food} />
      </main>
    </PageAround>,
  )

test('tells everything that law wants to know, the allergens first and standing out, with expanders for ingredients and nutrition', async () => {
  await page.viewport(1280, 900)
  const { container } = await shown(CHOCOLATE)
  const section = page.getByRole('region', { name: 'What’s in it' })
  await expect.element(section).toBeVisible()
  expect([...container.querySelectorAll('strong')].map(({ textContent }) => textContent)).toEqual(['milk', 'hazelnuts'])
  const facts = [...container.querySelectorAll('dl > div')].map((each) =>
    [...each.children].map((part) => part.textContent),
  )
  expect(facts).toEqual([
    ['Allergens', 'milk and tree nuts'],
    ['May contain', 'soybeans'],
    ['Net quantity', '100 g'],
    ['Suitable for', 'vegetarian'],
    ['Storage', 'Keep cool and dry.'],
  ])
  const first = section.element().querySelector('dl, details')
  expect(first?.textContent).toMatch(/^Allergens/)
  await expect.element(page.getByText('hazelnuts')).toBeVisible()
  await page.getByText('Ingredients', { exact: true }).click()
  await expect.element(page.getByText('hazelnuts')).not.toBeVisible()
  expect(page.getByRole('table').elements()).toEqual([])
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  const table = page.getByRole('table', { name: 'Nutrition per 100 g' })
  await expect.element(table.getByRole('columnheader', { name: 'Per 100 g' })).toBeVisible()
  await expect.element(table.getByRole('row', { name: 'Energy 2,250 kJ / 538 kcal' })).toBeVisible()
  await expect.element(table.getByRole('row', { name: 'of which saturated fat 19 g' })).toBeVisible()
  expect(table.getByRole('rowheader').elements()).toHaveLength(7)
  expect(await violations()).toEqual([])
})

test('food without any of the allergens says so, and pieces are counted', async () => {
  await shown({ ...CHOCOLATE, allergens: [], mayContain: null, netQuantity: '6 each', ingredients: 'Apples.' })
  await expect.element(page.getByText('None of the 14 major allergens')).toBeVisible()
  await expect.element(page.getByText('6 pieces')).toBeVisible()
  expect(page.getByText('May contain').elements()).toEqual([])
})

test.each([390, 820])('nothing is cut off at %d pixels', async (width) => {
  await page.viewport(width, 844)
  const { container } = await shown({
    ...CHOCOLATE,
    ingredients: 'Oligofructosesyrupconcentratefromchicoryroots'.repeat(3),
  })
  for (const each of container.querySelectorAll('section, p, dd, td'))
    expect(each.getBoundingClientRect().right).toBeLessThanOrEqual(width)
})
