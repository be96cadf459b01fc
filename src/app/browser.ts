import '#platform/ui/styles.css'
import { hydrate } from '#platform/render/hydrate.tsx'

hydrate()
