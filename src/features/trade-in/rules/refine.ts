import type { Refinement } from '../contract/pages.ts'
import type { ShownModel } from '../contract/shapes.ts'

type Chosen = { brand?: string | undefined; name?: string | undefined }

/** One choice for each value of a field, with how many models it leads to and the most that one of them is worth. */
function complex(models: ShownModel[], field: 'brand' | 'name', more: Record<string, string>): Refinement['choices'] {
  const labels = [...new Set(models.map((each) => each[field]))]
  return labels.map((label) => {
    const some = models.filter((each) => each[field] === label)
    const best = some.reduce((most, each) => (each.best.amount > most.amount ? each.best : most), some[0]?.best ?? NONE)
    const imageId = some.find((each) => each.imageId)?.imageId ?? null
    return { label, query: String(new URLSearchParams({ ...more, [field]: label })), count: some.length, best, imageId }
  })
}

const NONE = { amount: 0, currencyCode: '', displayString: '' }

/**
 * The next choice to make among models: a brand, then a model, both on complex cards; then its storage, on simple ones. `back` is
 * the query of the choice before, for the contained button.
 */
export function refine(models: ShownModel[], { brand, name }: Chosen): Refinement | null {
  if (models.length === 0) return null
  if (brand === undefined) return { kind: 'brand', card: 'complex', choices: complex(models, 'brand', {}), back: null }
  if (name === undefined)
    return { kind: 'name', card: 'complex', choices: complex(models, 'name', { brand }), back: '' }
  return {
    kind: 'storage',
    card: 'simple',
    choices: models.map(({ id, storage, title }) => ({ label: storage || title, query: '', model: id })),
    back: String(new URLSearchParams({ brand })),
  }
}
