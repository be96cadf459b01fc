import type { ServerFeature } from '#commerce/feature.ts'
import { exportCommand, exportRoute } from '#commerce/merchant/work/export-file.ts'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { resourceRoutes } from '#commerce/merchant/work/resource-routes.ts'
import { DEPOSIT_IN_CART } from './queries/deposits.ts'
import { depositDemo } from './work/demo.ts'
import { emptiesPlace, emptiesVerb } from './work/empties.ts'
import { depositsInCarts } from './work/in-carts.ts'
import { depositExport, depositResource } from './work/resource.ts'

export const deposits: ServerFeature<'deposits'> = {
  name: 'deposits',
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => {
    exportRoute(app, commerce, depositExport)
    resourceRoutes(app, commerce, depositResource)
    emptiesVerb.addRoute(app, commerce, emptiesPlace)
  },
  isInCart: DEPOSIT_IN_CART,
  cartSurcharges: depositsInCarts,
  commands: [...resourceCommands(depositResource), exportCommand(depositExport), emptiesVerb.toCommand(emptiesPlace)],
  demo: depositDemo,
}
