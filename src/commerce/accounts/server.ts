import type { ServerFeature } from '#commerce/feature.ts'
import { forgetJob } from './jobs.ts'
import { accountRoutes } from './routes/account.ts'
import { ownDataRoutes } from './routes/own-data.ts'
import { passkeyRoutes } from './routes/passkeys.ts'
import { resetRoutes } from './routes/reset.ts'
import { signInRoutes } from './routes/sign-in.ts'
import { signUpRoutes } from './routes/sign-up.ts'
import { accountCommands } from './work/commands.ts'
import { readCustomer } from './work/signed-in.ts'

export const accounts: ServerFeature = {
  name: 'accounts',
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => {
    app.decorateRequest('customer')
    // Build files are the same for everyone, so they need no query.
    app.addHook('onRequest', async (request) => {
      if (!request.url.startsWith('/assets/')) await readCustomer(commerce, request)
    })
    for (const routes of [signInRoutes, signUpRoutes, resetRoutes, accountRoutes, passkeyRoutes, ownDataRoutes])
      routes(app, commerce)
  },
  jobs: [forgetJob],
  commands: accountCommands,
}
