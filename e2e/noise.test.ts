import { expect, inject, test } from 'vitest'
import { watchContext } from '#test/browser.ts'
import { giveBack, takeContext } from '#test/contexts.ts'
import { shiftDuring } from './steps/shift.ts'

test('the page watch reports everything that must fail a journey', { tags: 'main' }, async () => {
  const { context, watch } = await watchContext({})
  const page = await context.newPage()
  await page.route('https://elsewhere.example/**', (route) => route.fulfill({ body: '' }))
  await page.goto('/')
  // Layout shifts are reported only for elements that have been painted.
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
  await page.evaluate(() => {
    const jump = document.createElement('div')
    jump.style.blockSize = '600px'
    document.body.prepend(jump)
    const image = document.createElement('img')
    image.src = 'https://elsewhere.example/pixel.png'
    document.body.append(image)
    setTimeout(() => {
      throw new Error('thrown by the page')
    })
  })
  await page.evaluate('console.warn("a warning"); console.error("an error"); console.info("no noise")')
  await expect.poll(() => watch.faults.some((fault) => fault.startsWith('layout shift'))).toBe(true)
  await page.goto('/dp/BXNONE0001')
  await expect.poll(() => watch.faults.length).toBeGreaterThanOrEqual(7)
  await context.close()
  const heard = watch.faults.join('\n')
  expect(heard).toMatch(/layout shift 0\.\d+ at \//)
  expect(heard).toMatch(/content security policy: img-src https:\/\/elsewhere\.example/)
  expect(heard).toMatch(/page error: thrown by the page/)
  expect(heard).toMatch(/console warning: a warning/)
  expect(heard).toMatch(/console error: an error/)
  expect(heard).toMatch(/status 404: GET .*\/dp\/BXNONE0001/)
  expect(heard).not.toMatch(/no noise/)
})

test('a request to another host is reported even if nothing blocks it', async () => {
  const { context, watch } = await watchContext({ javaScript: false })
  const page = await context.newPage()
  await page.route('https://elsewhere.example/**', (route) => route.fulfill({ body: '' }))
  await page.goto('https://elsewhere.example/')
  await context.close()
  expect(watch.faults).toEqual(['request to another host: https://elsewhere.example/'])
})

test('an expected refusal is not a fault, any other is', async () => {
  const { context, watch } = await watchContext({ statuses: [404] })
  const page = await context.newPage()
  await page.goto('/nowhere')
  expect(watch.faults).toEqual([])
  await page.goto('/dp/not-an-asin')
  await context.close()
  expect(watch.faults.join('\n')).toMatch(/status 400: GET .*\/dp\/not-an-asin/)
})

test('what moves right after a press is measured, though the page watch forgives it', async () => {
  const { context, watch } = await watchContext({})
  const page = await context.newPage()
  await page.goto('/')
  await page.evaluate(() =>
    document.addEventListener('keydown', () => {
      const jump = document.createElement('div')
      jump.style.blockSize = '600px'
      document.body.prepend(jump)
    }),
  )
  expect(await shiftDuring(page, async () => undefined)).toBe(0)
  expect(await shiftDuring(page, () => page.keyboard.press('a'))).toBeGreaterThan(0.1)
  await context.close()
  expect(watch.faults).toEqual([])
})

/** A look that no journey has, so that nobody else has used its context. */
const takeOwn = () => takeContext({ baseURL: inject('storeAddress'), locale: 'en-ZA' }, inject('storeAddress'), false)

test('a context that is used again has nothing of the visitor before, and one that crashed is not used again', {
  tags: 'main',
}, async () => {
  const one = await takeOwn()
  const before = one.watching.start([])
  const page = await one.context.newPage()
  await page.goto('/')
  await page.evaluate(async () => {
    localStorage.setItem('left', 'behind')
    // biome-ignore lint/suspicious/noDocumentCookie: the journey is about what is left.
    document.cookie = 'left=behind; path=/'
    await caches.open('left')
    await fetch('/dp/of-the-first')
  })
  await giveBack(one, true)
  expect(before.faults.join()).toContain('of-the-first')

  const two = await takeOwn()
  expect(two.context).toBe(one.context)
  const after = two.watching.start([])
  const next = await two.context.newPage()
  await next.goto('/')
  const left = await next.evaluate(async () => [localStorage.length, document.cookie, (await caches.keys()).length])
  expect(left).toEqual([0, '', 0])
  expect(after.faults).toEqual([])
  const session = await two.context.newCDPSession(next)
  session.send('Page.crash').catch(() => undefined)
  await next.waitForEvent('crash')
  await giveBack(two, true)
  expect(after.faults.join()).toContain('crashed')

  const three = await takeOwn()
  expect(three.context).not.toBe(two.context)
  await giveBack(three, false)
})
