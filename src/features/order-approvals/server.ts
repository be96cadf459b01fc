import { customerIdOf } from '#commerce/accounts/rules.ts'
import type { ServerFeature } from '#commerce/feature.ts'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { resourceRoutes } from '#commerce/merchant/work/resource-routes.ts'
import { expireRequestsJob } from './jobs.ts'
import { collectLimits, forgetLimits } from './queries/limits.ts'
import { collectRequests, forgetRequests } from './queries/requests.ts'
import { approvalActions } from './routes/actions.ts'
import { approvalPages } from './routes/pages.ts'
import { approvalDemo } from './work/demo.ts'
import { approvedOrders } from './work/in-orders.ts'
import { waitingOnCompany } from './work/on-company.ts'
import { approvalOnReview } from './work/on-review.ts'
import { requestResource } from './work/resource.ts'

export const orderApprovals: ServerFeature<'order-approvals'> = {
  name: 'order-approvals',
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => {
    approvalPages(app, commerce)
    approvalActions(app, commerce)
    resourceRoutes(app, commerce, requestResource)
  },
  checkoutData: approvalOnReview,
  companyData: waitingOnCompany,
  orderHooks: approvedOrders,
  jobs: [expireRequestsJob],
  commands: resourceCommands(requestResource),
  demo: approvalDemo,
  shopperData: {
    collect: async (sql, owner) => {
      const id = customerIdOf(owner) ?? ''
      return { limits: await collectLimits(sql, id), requests: await collectRequests(sql, id) }
    },
    erase: async (sql, owner) => {
      const id = customerIdOf(owner) ?? ''
      await forgetRequests(sql, id)
      await forgetLimits(sql, id)
    },
  },
}
