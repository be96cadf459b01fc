import { expect, test } from 'vitest'
import { anotherDigit, findIn, onlyAt } from '#test/consistency/find.ts'
import { FACTS } from './group-gifts.facts.ts'

const GIVE = 'give a part'

const find = (plan: Omit<Parameters<typeof findIn>[1], 'asin'>) => findIn([FACTS], { asin: 'BXSBAR0001', ...plan })

test('says nothing of a group gift that is the same everywhere', async () => {
  expect(await find({ does: [GIVE, 'take a part back'] })).toEqual({})
})

test('finds a page that shows another fixed price', { tags: 'gate' }, async () => {
  const alter = onlyAt('/registries/graduation/guest-view', /(?<=\d% of \$)\d/g, anotherDigit)
  const found = await find({ does: [GIVE], alter })
  expect(Object.keys(found)).toEqual(['price'])
  expect(found.price?.['registry page with a group gift']).not.toBe(found.price?.['group gift API'])
})

test('finds a merchant who is told of another sum', { tags: 'gate' }, async () => {
  const alter = onlyAt('/api/merchant/group-gifts', /(?<="promised":\{"amount":)[\d.]+/g, '9')
  expect((await find({ does: [GIVE], alter })).left).toBeDefined()
})

test('finds a page on which a part is given until another day', { tags: 'gate' }, async () => {
  const alter = onlyAt('/registries/graduation/demo-group', /(?<=, 20)\d\d(?=<)/g, '91')
  expect(Object.keys(await find({ does: [GIVE], alter }))).toEqual(['ends'])
})

test('finds a part that its page calls refunded, and a mail with another amount', { tags: 'gate' }, async () => {
  const page = onlyAt('/group-gifts/', /Kept for the gift/g, 'Refunded')
  const mail = onlyAt('mail', /\$1\.25/g, '$$9.99')
  const found = await find({ does: [GIVE], alter: (path, text) => mail(path, page(path, text)) })
  expect(found).toMatchObject({
    state: { 'page of a part': 'refunded', 'API of a part': 'held' },
    amount: { 'mails about parts': null, 'API of a part': 125 },
  })
})
