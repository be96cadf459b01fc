// Renders every missing picture, hero images first: node demo/art/render.mjs [name prefix] [--draft | --finish]
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { finish } from './finish.mjs'
import { drawScreens } from './screens.mjs'

const here = import.meta.dirname
const draft = process.argv.includes('--draft')
const again = process.argv.includes('--finish')
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const [size, samples] = draft ? [420, 20] : [1000, Number(process.env.SAMPLES ?? 40)]
const threads = process.env.THREADS ?? '2'
const cache = join(here, '.cache')
const target = draft ? join(cache, 'draft') : join(here, '..', 'images')

const shots = Object.entries(JSON.parse(readFileSync(join(here, 'shots.json'), 'utf8')))
  .flatMap(([product, colours]) =>
    Object.entries(colours).flatMap(([colour, views]) =>
      views.map((view) => ({ product, colour, view, name: `${product}-${colour}-${view}` })),
    ),
  )
  .filter(({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)))
  .sort((a, b) => (b.view === 'hero') - (a.view === 'hero'))

mkdirSync(target, { recursive: true })
await drawScreens(join(cache, 'screens'))
for (const { product, colour, view, name } of shots) {
  const master = join(target, `${name}.webp`)
  const raw = join(draft ? target : cache, `${name}.png`)
  if (again ? !existsSync(raw) : !draft && existsSync(master)) continue
  const began = Date.now()
  if (!again) {
    const args = ['-n', '19', 'blender', '-b', '--python-exit-code', '1', '-P', join(here, 'studio', 'shot.py'), '--']
    const shot = [product, colour, view, raw, size, samples, threads].map(String)
    execFileSync('nice', [...args, ...shot], { stdio: ['ignore', 'ignore', 'inherit'] })
  }
  await finish(raw, master)
  console.log(`${name}  ${Math.round((Date.now() - began) / 1000)} s`)
}
