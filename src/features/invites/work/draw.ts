import { createHash } from 'node:crypto'

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

/** What is published before the draw: it fixes the seed without telling it. */
export const commitmentOf = (seed: string): string => hash(seed)

/** The order of a draw. It depends on nothing but the seed and the requests. */
export const drawOrder = (seed: string, ids: string[]): string[] =>
  ids
    .map((id) => ({ id, key: hash(`${seed}:${id}`) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ id }) => id)

/** Whether a published draw is what its commitment and its requests make it. */
export const isFair = ({ commitment, seed, order }: { commitment: string; seed: string; order: string[] }): boolean =>
  commitmentOf(seed) === commitment && drawOrder(seed, order).every((id, index) => id === order[index])
