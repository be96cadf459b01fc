import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../styles.css'
import { Card } from '../card/card.tsx'
import { Carousel } from './carousel.tsx'

const words = { label: 'Products', previousLabel: 'Earlier', nextLabel: 'Later' }
const cards = (count: number) => ['a', 'b', 'c', 'd', 'e'].slice(0, count).map((name) => <Card key={name}>{name}</Card>)

test('shows buttons only where there is more to scroll to, and keeps focus in the carousel when one is pressed', async () => {
  await page.viewport(600, 500)
  const screen = await render(<Carousel {...words}>{cards(5)}</Carousel>)
  const list = screen.getByRole('list', { name: 'Products' })
  const earlier = screen.getByRole('button', { name: 'Earlier' })
  const later = screen.getByRole('button', { name: 'Later' })
  await expect.element(later).toBeVisible()
  expect(earlier.elements()).toHaveLength(0)
  await userEvent.click(later)
  await expect.element(earlier).toBeVisible()
  await expect.element(list).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(later).not.toBeInTheDocument()
  await userEvent.keyboard('{Home}')
  await expect.element(earlier).not.toBeInTheDocument()
  await expect.poll(() => list.element().scrollLeft).toBe(0)
})

test('shows no buttons when everything fits', async () => {
  await page.viewport(600, 500)
  const screen = await render(<Carousel {...words}>{cards(5)}</Carousel>)
  await expect.element(screen.getByRole('button', { name: 'Later' })).toBeVisible()
  await screen.rerender(<Carousel {...words}>{cards(2)}</Carousel>)
  await expect.element(screen.getByRole('button', { name: 'Later' })).not.toBeInTheDocument()
})
