import { cpSync, globSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { RANGE } from '#demo/range.ts'
import { addToList } from '../new-feature.ts'

/** Renames what a feature calls its own in a text or a file's name, so that a copy has its own tables, addresses and ids. */
type Rename = (text: string, letter: string) => string

const alike = (name: string, letter: string) => name + (name === name.toUpperCase() ? letter.toUpperCase() : letter)

const RENAMES: Record<string, Rename> = {
  coupons: (text, letter) =>
    text.replace(/(coupon)-US-{13}/g, `$1-US${'-'.repeat(12)}`).replace(/coupon/gi, (name) => alike(name, letter)),
  installments: (text, letter) =>
    text
      .replaceAll('demo-special-monthly', `demo-special-monthly-${letter}`)
      .replace(/installment/gi, (name) => alike(name, letter)),
  'wish-lists': (text, letter) =>
    text
      .replace(/\bwish(?=-lists|Lists|[ _]lists?\b)/gi, (name) => alike(name, letter))
      .replace(/(?<=['/])ls\b/g, `ls-${letter}`)
      .replace(/(\/hz\/|%2F)wishlist/g, `$1wishlist${letter}`)
      .replace(/(?<!commerce)\/(public-)?lists(?=[/'"`?])/g, `/$1lists-${letter}`)
      .replace(/(?<=')lists(?=\/:)/g, `lists-${letter}`)
      .replace(/\bentry\b/g, (name) => name + letter)
      .replace(
        /\/create\/api\/addToList|\/gp\/toys\/birthday\/atwl|remind-of-lists|forget-lists|list-failed/g,
        (name) => name + letter,
      )
      .replace(/`demo-\$\{key\}-/g, `\`demo-${letter}\${key}-`),
}

/** Features of three kinds: a discount, a page of its own with lists, a way to pay. */
export const KINDS = Object.keys(RENAMES)

/** Finds products that no scenario and no coupon test uses; each copy of coupons needs two. */
function freeProducts(copy: string): string[] {
  const texts = ['demo/scenarios.json', ...globSync('src/features/coupons/**/*.ts', { cwd: copy })]
  const shown = texts.map((path) => readFileSync(join(copy, path), 'utf8')).join()
  return RANGE.filter(({ asin, offers }) => !shown.includes(asin) && (offers[0]?.stock ?? 0) > 50).map(
    ({ asin }) => asin,
  )
}

/** Adds `count` renamed copies of the three features with all their tests to a copy of the store. Returns their names. */
export function addCopies(copy: string, count: number): string[] {
  const free = freeProducts(copy)
  // A kind of lists is called as this feature is, so its copies cannot help naming it.
  const names = join(copy, 'tools/boundaries/names.ts')
  writeFileSync(names, readFileSync(names, 'utf8').replace('const PLAIN = [', "const PLAIN = ['wish-lists', "))
  return Array.from({ length: count }, (_, index) => {
    const kind = KINDS[index % KINDS.length] ?? ''
    const letter = String.fromCharCode('a'.charCodeAt(0) + index)
    const [first = '', second = ''] = free.splice(0, kind === 'coupons' ? 2 : 0)
    return addCopy(copy, kind, (text) => {
      const moved = first ? text.replaceAll('BXCHIM0001', first).replaceAll('BXEYEI0001', second) : text
      return RENAMES[kind]?.(moved, letter) ?? moved
    })
  })
}

function addCopy(copy: string, kind: string, rename: (text: string) => string): string {
  const name = rename(kind)
  const folder = join(copy, 'src/features', name)
  cpSync(join(copy, 'src/features', kind), folder, { recursive: true })
  for (const file of globSync('**/*.*', { cwd: folder })) {
    const path = join(folder, file)
    writeFileSync(path, rename(readFileSync(path, 'utf8')))
    renameSync(path, join(dirname(path), rename(basename(path))))
  }
  listClaims(copy, kind, name)
  listBeside(copy, kind, name)
  for (const door of ['server', 'client'] as const) {
    const list = join(copy, `src/app/${door}.ts`)
    writeFileSync(list, addToList(readFileSync(list, 'utf8'), name, door))
  }
  return name
}

/** What a feature shows on other pages: parts and links, at the client's door; data for them, at the server's. */
const SHOWN = {
  client: /^ {2}(slots: \{|links: \[)\n(?:.*\n)*?^ {2}[\]}],\n/gm,
  server: /^ {2}(pageData|cartData): .*\n/gm,
}

/** Makes the copies of wish lists, the only ones with something on pages of other products, show nothing there. */
export function hideCopies(copy: string, added: string[]): void {
  for (const name of added.filter((each) => each.startsWith('wish')))
    for (const door of ['client', 'server'] as const) {
      const path = join(copy, 'src/features', name, `${door}.ts`)
      const text = readFileSync(path, 'utf8')
      const hidden = text.replace(SHOWN[door], '')
      if (hidden === text) throw new Error(`${path} has nothing to hide.`)
      writeFileSync(path, hidden)
    }
}

/** The check of boundaries lists by file the types that are claimed; a copy claims what its original does. */
function listClaims(copy: string, kind: string, name: string): void {
  const list = join(copy, 'tools/boundaries/casts.ts')
  const lines = readFileSync(list, 'utf8').split('\n')
  const doubled = lines.flatMap((line) =>
    line.includes(`features/${kind}/`) ? [line, line.replace(`features/${kind}/`, `features/${name}/`)] : [line],
  )
  writeFileSync(list, doubled.join('\n'))
}

/** A copy's tests need the features beside them that its original's need. */
function listBeside(copy: string, kind: string, name: string): void {
  const list = join(copy, 'test/beside.ts')
  const doubled = readFileSync(list, 'utf8').replace(
    new RegExp(`^  '?${kind}'?: (.*)\n`, 'm'),
    (line, features) => `${line}  '${name}': ${features}\n`,
  )
  writeFileSync(list, doubled)
}
