import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import type { FoodFacts } from '../contract.ts'
import { Slot } from './food-allergens.tsx'
import en from './messages/en.json'

const FOOD: FoodFacts = {
  ingredients: null,
  allergens: ['milk', 'nuts'],
  mayContain: null,
  diets: null,
  nutrition: null,
  netQuantity: null,
  origin: null,
  storage: null,
  use: null,
  isPerishable: false,
}

test.each([
  [['milk', 'nuts'], 'Allergens milk and tree nuts'],
  [[], 'Allergens None of the 14 major allergens'],
  [null, ''],
] as const)('the allergens %j stand below the title, with the way to the rest', async (allergens, said) => {
  await render(
    <PageAround messages={{ catalog: en }}>
      <main>
        <h1>Chocolate</h1>
        <Slot food={{ ...FOOD, allergens: allergens && [...allergens] }} />
        <h2 id="food">What’s in it</h2>
      </main>
    </PageAround>,
  )
  const link = page.getByRole('link', { name: 'What’s in it' })
  await expect.element(link).toHaveAttribute('href', '#food')
  expect(link.element().parentElement?.textContent).toBe(`${said}What’s in it`)
  expect(await violations()).toEqual([])
})
