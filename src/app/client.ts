import { accounts } from '#commerce/accounts/client.ts'
import { addresses } from '#commerce/addresses/client.ts'
import { cart } from '#commerce/cart/client.ts'
import { catalog } from '#commerce/catalog/client.ts'
import { checkout } from '#commerce/checkout/client.ts'
import { documents } from '#commerce/documents/client.ts'
import { ledger } from '#commerce/ledger/client.ts'
import { orders } from '#commerce/orders/client.ts'
import { productPage } from '#commerce/product-page/client.ts'
import { registries } from '#commerce/registries/client.ts'
import { search } from '#commerce/search/client.ts'
import { services } from '#commerce/services/client.ts'
import { storefront } from '#commerce/storefront/client.ts'
import { wallet } from '#commerce/wallet/client.ts'
import { accessories } from '#features/accessories/client.ts'
import { alerts } from '#features/alerts/client.ts'
import { allOffers } from '#features/all-offers/client.ts'
import { analytics } from '#features/analytics/client.ts'
import { babyRegistry } from '#features/baby-registry/client.ts'
import { bulkOrders } from '#features/bulk-orders/client.ts'
import { bundles } from '#features/bundles/client.ts'
import { businessAccounts } from '#features/business-accounts/client.ts'
import { choiceBadge } from '#features/choice-badge/client.ts'
import { compare } from '#features/compare/client.ts'
import { coupons } from '#features/coupons/client.ts'
import { deepCheck } from '#features/deep-check/client.ts'
import { deliverySlots } from '#features/delivery-slots/client.ts'
import { digitalDash } from '#features/digital-dash/client.ts'
import { freshCarts } from '#features/fresh-carts/client.ts'
import { giftCards } from '#features/gift-cards/client.ts'
import { giftRegistries } from '#features/gift-registries/client.ts'
import { groupGifts } from '#features/group-gifts/client.ts'
import { installments } from '#features/installments/client.ts'
import { invites } from '#features/invites/client.ts'
import { lightningDeals } from '#features/lightning-deals/client.ts'
import { memberships } from '#features/memberships/client.ts'
import { oneClick } from '#features/one-click/client.ts'
import { orderApprovals } from '#features/order-approvals/client.ts'
import { pageLinks } from '#features/page-links/client.ts'
import { placePicker } from '#features/place-picker/client.ts'
import { preRegistration } from '#features/pre-registration/client.ts'
import { priceTiers } from '#features/price-tiers/client.ts'
import { protectionPlans } from '#features/protection-plans/client.ts'
import { quantityRules } from '#features/quantity-rules/client.ts'
import { quantitySlider } from '#features/quantity-slider/client.ts'
import { questions } from '#features/questions/client.ts'
import { quotes } from '#features/quotes/client.ts'
import { receivables } from '#features/receivables/client.ts'
import { recentlyViewed } from '#features/recently-viewed/client.ts'
import { recycleAndSave } from '#features/recycle-and-save/client.ts'
import { registryTags } from '#features/registry-tags/client.ts'
import { reviews } from '#features/reviews/client.ts'
import { serviceInterstitials } from '#features/service-interstitials/client.ts'
import { serviceWidgets } from '#features/service-widgets/client.ts'
import { shoppingLists } from '#features/shopping-lists/client.ts'
import { smartHomePicks } from '#features/smart-home-picks/client.ts'
import { splitOffers } from '#features/split-offers/client.ts'
import { staples } from '#features/staples/client.ts'
import { tradeIn } from '#features/trade-in/client.ts'
import { weddingRegistry } from '#features/wedding-registry/client.ts'
import { wishLists } from '#features/wish-lists/client.ts'
import { withdrawals } from '#features/withdrawals/client.ts'
import type { ClientModule } from '#platform/render/module.ts'
import { ui } from '#platform/ui/client.ts'

/** Client modules of the nouns. */
const NOUNS: ClientModule[] = [
  storefront,
  productPage,
  catalog,
  search,
  cart,
  checkout,
  orders,
  documents,
  accounts,
  addresses,
  wallet,
  ledger,
  registries,
  services,
  ui,
]

/** The features of this store in the browser; see server.ts. */
const FEATURES: ClientModule[] = [
  memberships,
  withdrawals,
  coupons,
  reviews,
  lightningDeals,
  accessories,
  alerts,
  questions,
  compare,
  receivables,
  recentlyViewed,
  installments,
  invites,
  quantityRules,
  priceTiers,
  deepCheck,
  businessAccounts,
  orderApprovals,
  quotes,
  pageLinks,
  placePicker,
  oneClick,
  bundles,
  giftCards,
  preRegistration,
  protectionPlans,
  recycleAndSave,
  tradeIn,
  smartHomePicks,
  wishLists,
  choiceBadge,
  digitalDash,
  giftRegistries,
  babyRegistry,
  weddingRegistry,
  registryTags,
  groupGifts,
  serviceWidgets,
  serviceInterstitials,
  deliverySlots,
  freshCarts,
  quantitySlider,
  allOffers,
  analytics,
  splitOffers,
  staples,
  shoppingLists,
  bulkOrders,
]

/** All client modules of the store, for the browser and the renderer. */
export const MODULES: ClientModule[] = [...NOUNS, ...FEATURES]
