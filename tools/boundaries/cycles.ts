import { isValue, type Tree } from './modules.ts'
import { isProduction, placeOf } from './places.ts'

type Edge = { from: string; to: string; file: string; line: number }

/** Finds every shortest cycle of folders in src that import each other's values. Reports each once, at its first import. */
export function findCycles(tree: Tree): { file: string; line: number; says: string }[] {
  const edges = folderEdges(tree)
  const seen = new Set<string>()
  return edges.flatMap((edge) => {
    const back = shortestWay(edge.to, edge.from, edges)
    if (!back) return []
    const ring = [edge, ...back]
    const key = ring
      .map(({ from }) => from)
      .sort()
      .join()
    if (seen.has(key)) return []
    seen.add(key)
    const path = ring.map(({ to, file, line }) => `${to} (${file}:${line})`).join(' → ')
    const says = `${edge.from} → ${path}: turn one import around, make it 'import type', or move the shared part down`
    return [{ file: edge.file, line: edge.line, says }]
  })
}

function folderEdges(tree: Tree): Edge[] {
  const edges = new Map<string, Edge>()
  for (const { path, links } of tree.values()) {
    const from = placeOf(path)
    for (const link of links) {
      const to = link.file === undefined ? undefined : placeOf(link.file)
      if (!to || !isProduction(from) || !isProduction(to) || !isValue(link) || from.folder === to.folder) continue
      const key = `${from.folder} ${to.folder}`
      if (!edges.has(key)) edges.set(key, { from: from.folder, to: to.folder, file: path, line: link.line })
    }
  }
  return [...edges.values()]
}

function shortestWay(start: string, goal: string, edges: Edge[]): Edge[] | undefined {
  const queue: { at: string; way: Edge[] }[] = [{ at: start, way: [] }]
  const seen = new Set([start])
  for (const { at, way } of queue) {
    if (at === goal) return way
    for (const edge of edges) {
      if (edge.from !== at || seen.has(edge.to)) continue
      seen.add(edge.to)
      queue.push({ at: edge.to, way: [...way, edge] })
    }
  }
  return undefined
}
