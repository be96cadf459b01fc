import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { CHROMIUM, CHROMIUM_ARGUMENTS } from './test/chromium.ts'
import { compiledTexts } from './tools/compiled-texts.ts'

const BASE_UI = ['dialog', 'popover', 'tabs', 'toast']

/** A feature's journeys lie in its own folder, so that they come and go with it. */
const JOURNEYS = 'src/features/*/journeys/**/*.test.ts'

export default defineConfig({
  test: {
    tags: [
      { name: 'main', description: 'A journey that `npm test` takes: one way through a feature.' },
      { name: 'gate', description: 'Runs in `npm run gate` only.' },
    ],
    projects: [
      {
        plugins: [react(), compiledTexts()],
        test: {
          name: 'node',
          server: { deps: { external: [/\/dist\/server\//] } },
          include: ['src/**/*.test.ts', 'tools/**/*.test.ts', 'demo/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [JOURNEYS],
          globalSetup: ['test/database-cluster.ts'],
          setupFiles: ['test/each-file.ts'],
          // Files of a worker share what they import; what a test changes it gives back. Three, because many wait for processes.
          isolate: false,
          maxWorkers: 3,
          // Only what hangs takes as long: a busy machine is ten times slower than a quiet one.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Of tests that say that they may run beside one another: they wait for processes of their own.
          maxConcurrency: 2,
        },
      },
      {
        plugins: [react()],
        // Met for the first time in the middle of a run, a library would be bundled anew and React would be there twice.
        optimizeDeps: {
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'react-dom/server',
            'axe-core',
            'icu-minify/format',
            'icu-minify/compile',
            ...BASE_UI.map((part) => `@base-ui/react/${part}`),
          ],
        },
        test: {
          name: 'ui',
          include: ['src/**/*.test.tsx'],
          // Many parts wait for timers.
          maxWorkers: 3,
          testTimeout: 20_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: CHROMIUM ?? '', args: CHROMIUM_ARGUMENTS },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts', JOURNEYS],
          globalSetup: ['test/running-store.ts'],
          setupFiles: ['test/each-file.ts'],
          isolate: false,
          maxWorkers: 3,
          // Two cores that do other things as well take long over a whole way with axe; each step has a limit of its own.
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
