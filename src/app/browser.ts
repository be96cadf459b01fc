import '#platform/ui/styles.css'
import { hydrate } from '#platform/render/hydrate.tsx'
import { MODULES } from './client.ts'

hydrate(MODULES)
