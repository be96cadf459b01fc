import { expect, test } from 'vitest'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { API, makeRegistry } from './helpers.ts'

const open = async () => {
  const { shopper: owner } = await makeSignedIn(await sharedStore())
  return { owner }
}

test('a choice that there is not is refused by its name, and changes nothing', async () => {
  const { owner } = await open()
  const { id } = await makeRegistry(owner, { privacyStatus: 'public' })
  const form = {
    ownerName: 'Casey',
    privacyStatus: 'bogus',
    occasionMonth: '5',
    occasionDay: '17',
    occasionYear: '2027',
  }
  const { status, text } = await owner.send({ method: 'POST', path: `/registries/baby/${id}/settings`, form })
  expect([status, text.includes('privacyStatus')]).toEqual([400, true])
  expect((await owner.send({ path: `${API}/${id}` })).json).toMatchObject({ privacyStatus: 'public' })
})

test('settings that are refused are shown again with what was typed, and what is wrong beside its field', async () => {
  const { owner } = await open()
  const { id } = await makeRegistry(owner)
  const path = `/registries/baby/${id}/settings`
  const form = {
    ownerName: 'Casey',
    name: 'x'.repeat(101),
    greeting: 'Typed for nothing',
    privacyStatus: 'hidden',
    occasionMonth: '5',
    occasionDay: '17',
    occasionYear: '2027',
  }
  const refused = await owner.send({ method: 'POST', path, form, headers: { accept: 'text/html' } })
  expect(refused.status).toBe(422)
  expect(refused.text.match(/Use a name of at most 100 characters\./g)).toHaveLength(1)
  expect(refused.text).toContain('>Typed for nothing</textarea>')
})
