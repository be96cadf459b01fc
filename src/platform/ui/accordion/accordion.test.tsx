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

test('an item stays in view when a tall one above it closes', async () => {
  const screen = await render(
    <Accordion>
      <AccordionItem name="terms" summary="Warranty" open>
        <div style={{ blockSize: '300vh' }}>Two years</div>
      </AccordionItem>
      <AccordionItem name="terms" summary="Returns">
        <div style={{ blockSize: '300vh' }}>Thirty days</div>
      </AccordionItem>
    </Accordion>,
  )
  await screen.getByText('Returns').click()
  await expect.element(screen.getByText('Two years')).not.toBeVisible()
  await expect.element(screen.getByText('Returns')).toBeInViewport()
})

test('the server renders all items without style attributes', () => {
  const html = renderToString(questions)
  expect(html).toContain('Two years')
  expect(html).not.toContain('style=')
})
