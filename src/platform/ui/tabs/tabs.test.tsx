import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../styles.css'
import { Tabs } from './tabs.tsx'

const tabs = [
  { value: 'story', label: 'Story', panel: 'A quiet phone' },
  { value: 'facts', label: 'Facts', panel: 'Weighs 180 g' },
]

test('arrow keys switch tabs and show their panels', async () => {
  const change = vi.fn()
  const screen = await render(<Tabs label="About" tabs={tabs} onValueChange={change} />)
  await expect.element(screen.getByRole('tabpanel', { name: 'Story' })).toHaveTextContent('A quiet phone')
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen.getByRole('tab', { name: 'Facts' })).toHaveFocus()
  await expect.element(screen.getByRole('tabpanel', { name: 'Facts' })).toHaveTextContent('Weighs 180 g')
  await expect.element(screen.getByText('A quiet phone')).not.toBeVisible()
  expect(change.mock.calls).toEqual([['facts']])
})

test('the server renders every panel without style attributes', () => {
  const html = renderToString(<Tabs label="About" tabs={tabs} />)
  expect(html).toContain('Weighs 180 g')
  expect(html).toMatch(/aria-selected="true"[^>]*>Story/)
  expect(html).not.toContain('style=')
})
