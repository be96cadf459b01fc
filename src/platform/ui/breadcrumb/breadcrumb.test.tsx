import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Breadcrumb } from './breadcrumb.tsx'

test('links back to the shop, and marks the current page without a link', async () => {
  const screen = await render(
    <Breadcrumb label="You are here" items={[{ label: 'Shop', href: '/' }, { label: 'Phones' }]} />,
  )
  await expect.element(screen.getByRole('navigation', { name: 'You are here' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Shop' })).toHaveAttribute('href', '/')
  expect(screen.getByRole('link').elements()).toHaveLength(1)
  await expect.element(screen.getByText('Phones')).toHaveAttribute('aria-current', 'page')
})
