import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromForm } from '#platform/http/from-form.ts'
import type { Messages } from '#platform/render/module.ts'
import { valid } from '#test/fuzz/values.ts'
import { sharedStore } from '#test/make-store.ts'
import { PUBLIC } from '#test/planted-resources.ts'
import { actionsOf, toSchema, variablesOf } from '#test/route-table.ts'

const SOURCE = fileURLToPath(new URL('..', import.meta.url))

const open = async () => actionsOf((await sharedStore()).app)

test('a form of a customer has the parameters of the call that does the same', async () => {
  const actions = await open()
  expect(actions.length).toBeGreaterThan(0)
  for (const { form, call, url } of actions) {
    const names = variablesOf(call.url).flatMap(({ name }) => (name === 'marketplace' ? [] : [name]))
    expect([form, variablesOf(url).map(({ name }) => name)]).toEqual([form, expect.arrayContaining(names)])
  }
})

/** The fields of a form that says a body. */
const sayAll = (body: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      value === undefined || value === null || value === false ? [] : [[name, value === true ? 'on' : String(value)]],
    ),
  )

/** What a form cannot say: an empty field is one that is left out. */
const isSaid = (body: object) => Object.values(body).every((value) => value !== '' && value !== null && value !== false)

test('whatever its call can be asked, a form says with fields of the same names', async () => {
  for (const { form, body, isReadByItself } of await open()) {
    const schema = toSchema(body)
    if (!body || !schema || isReadByItself) continue
    const bodies = valid(schema, PUBLIC).filter((sample) => body.safeParse(sample).success && isSaid(Object(sample)))
    const property = fc.property(bodies, (sample) => {
      expect(body.parse(fromForm(body, sayAll(Object(sample))))).toEqual(body.parse(sample))
    })
    expect(() => fc.assert(property, { numRuns: 30 }), form).not.toThrow()
  }
})

const textAt = (texts: Messages | string | undefined, key: string): unknown =>
  key.split('.').reduce<unknown>((within, part) => Object(within)[part], texts)

test('a page has a text for all that may be wrong with an action', async () => {
  const missing = (await open()).flatMap(({ form, told: { folder, keys } }) => {
    const [file = ''] = globSync(`{commerce,features}/${folder}/ui/messages/en.json`, { cwd: SOURCE })
    const texts: Messages = JSON.parse(readFileSync(SOURCE + file, 'utf8'))
    return keys.filter((key) => typeof textAt(texts, key) !== 'string').map((key) => `${form}: ${folder} ${key}`)
  })
  expect(missing).toEqual([])
})
