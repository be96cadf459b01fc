import { test } from 'vitest'
import { arrive, eventually, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { ONE_SIZE, openPage } from '#test/browser.ts'

const ASIN = 'BXDOCK0001'
const TITLE = 'Orvane Dock charging stand, chalk'

test.each(ONE_SIZE)(
  'lets a shopper ask and the merchant answer without JavaScript: $viewport',
  { tags: 'main' },
  async (look) => {
    const text = `Does it charge two at once (${look.viewport})?`
    const page = await openPage({ ...look, statuses: [422] })
    await page.goto(`/dp/${ASIN}`)
    await arrive(page, TITLE)
    await page.getByRole('link', { name: 'Ask a question' }).click()
    await arrive(page, 'Sign in')
    await page.getByRole('textbox', { name: 'Email' }).fill('plus@orvane.example')
    await page.getByRole('textbox', { name: 'Password' }).fill('come in and look')
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
    await arrive(page, 'Ask a question')
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Write a few words.').waitFor()
    await expectNoViolations(page.getByRole('main'), 'question with a fault')
    await page.getByRole('textbox', { name: 'Your question' }).fill(text)
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Your question is published.').waitFor()
    await page.getByRole('link', { name: 'See all questions' }).click()
    await arrive(page, `Questions: ${TITLE}`)
    await expectNoViolations(page, 'questions')
    await page.getByRole('link', { name: `Answer the question: ${text}` }).click()
    await arrive(page, 'Answer')
    await expectNoViolations(page, 'answer')

    const merchant = await openPage({ ...look, javaScript: false })
    await merchant.goto(`/questions/${ASIN}`)
    await merchant.getByRole('link', { name: `Answer the question: ${text}` }).click()
    await see(merchant, 'Sign in')
    await merchant.getByRole('textbox', { name: 'Email' }).fill('merchant@orvane.example')
    await merchant.getByRole('textbox', { name: 'Password' }).fill('come in and look')
    await merchant.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
    await see(merchant, 'Answer')
    await merchant.getByRole('textbox', { name: 'Your answer' }).fill('Yes, a phone and a pair of Buds.')
    await merchant.getByRole('button', { name: 'Publish' }).click()
    await merchant.getByText('Your answer is published.').waitFor()
    await merchant.getByRole('link', { name: 'See all questions' }).click()
    const asked = merchant.getByRole('article', { name: text })
    // The page is everybody's, and what changed reaches a busy process a moment later.
    await eventually(async () => {
      await merchant.reload()
      return asked.innerText()
    }).toContain('Answer from the store')
  },
)
