import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Accordion, AccordionItem } from './accordion.tsx'

const questions = (
  <Accordion>
    <AccordionItem name="terms" summary="Warranty">
      Two years
    </AccordionItem>
    <AccordionItem name="terms" summary="Returns" open>
      Thirty days
    </AccordionItem>
  </Accordion>
)

test('the keyboard opens one item, which closes the other', async () => {
  const screen = await render(questions)
  await expect.element(screen.getByText('Thirty days')).toBeVisible()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Two years')).toBeVisible()
  await expect.element(screen.getByText('Thirty days')).not.toBeVisible()
})

test('the server renders all items without style attributes', () => {
  const html = renderToString(questions)
  expect(html).toContain('Two years')
  expect(html).not.toContain('style=')
})
