import fc from 'fast-check'
import { afterAll } from 'vitest'
import { endFile } from './end-of-file.ts'
import { SEED } from './seed.ts'

fc.configureGlobal({ seed: SEED })
afterAll(endFile)
