import '#platform/ui/styles.css'

export { hydrate } from '#platform/render/hydrate.tsx'
