import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeStore } from '#test/make-store.ts'
import { SENTENCES } from '../rules.ts'
import { paintedPng } from '../testing/helpers.ts'
import { pictureCommands } from './commands.ts'

test('`pictures add` takes a file in and prints its id, or says why not', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pictures-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const { commerce } = await makeStore({ config: { dataDir } })
  const [picture, page] = [join(dataDir, 'drum.png'), join(dataDir, 'page.png')]
  await writeFile(picture, await paintedPng())
  await writeFile(page, '<!doctype html>')
  const add = pictureCommands.find(({ name }) => name === 'pictures add')
  const run = async (...args: string[]) => {
    const printed: string[] = []
    const code = await add?.run(commerce, args, (line) => printed.push(line))
    return [code, printed.join('\n')]
  }
  const [code, id] = await run(picture)
  expect([code, await readdir(join(dataDir, 'uploads'))]).toEqual([0, [`${id}.webp`]])
  expect(await run(page)).toEqual([1, SENTENCES['not-a-picture']])
  expect(await run('http://127.0.0.1/drum.png')).toEqual([1, SENTENCES['private-address']])
  expect(await run(join(dataDir, 'none.png'))).toEqual([1, expect.stringContaining('no such file')])
  expect(await run()).toEqual([1, 'Say which picture: a file, or an https address.'])
})
