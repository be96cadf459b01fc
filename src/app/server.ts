import { accounts } from '#commerce/accounts/server.ts'
import { addresses } from '#commerce/addresses/server.ts'
import { buyBox } from '#commerce/buy-box/server.ts'
import { cart } from '#commerce/cart/server.ts'
import { catalog } from '#commerce/catalog/server.ts'
import { checkout } from '#commerce/checkout/server.ts'
import { companies } from '#commerce/companies/server.ts'
import { delivery } from '#commerce/delivery/server.ts'
import { documents } from '#commerce/documents/server.ts'
import type { ServerFeature } from '#commerce/feature.ts'
import { feeds } from '#commerce/feeds/server.ts'
import { freshStores } from '#commerce/fresh-stores/server.ts'
import { gifts } from '#commerce/gifts/server.ts'
import { ledger } from '#commerce/ledger/server.ts'
import { lists } from '#commerce/lists/server.ts'
import { location } from '#commerce/location/server.ts'
import { measures } from '#commerce/measures/server.ts'
import { merchant } from '#commerce/merchant/server.ts'
import { offers } from '#commerce/offers/server.ts'
import { orders } from '#commerce/orders/server.ts'
import { pageLog } from '#commerce/page-log/server.ts'
import { pictures } from '#commerce/pictures/server.ts'
import { productPage } from '#commerce/product-page/server.ts'
import { registries } from '#commerce/registries/server.ts'
import { search } from '#commerce/search/server.ts'
import { services } from '#commerce/services/server.ts'
import { settings } from '#commerce/settings/server.ts'
import { shopper } from '#commerce/shopper/server.ts'
import { storefront } from '#commerce/storefront/server.ts'
import { taxes } from '#commerce/taxes/server.ts'
import { wallet } from '#commerce/wallet/server.ts'
import { webhooks } from '#commerce/webhooks/server.ts'
import { accessories } from '#features/accessories/server.ts'
import { alerts } from '#features/alerts/server.ts'
import { allOffers } from '#features/all-offers/server.ts'
import { analytics } from '#features/analytics/server.ts'
import { babyRegistry } from '#features/baby-registry/server.ts'
import { bulkOrders } from '#features/bulk-orders/server.ts'
import { bundles } from '#features/bundles/server.ts'
import { businessAccounts } from '#features/business-accounts/server.ts'
import { choiceBadge } from '#features/choice-badge/server.ts'
import { compare } from '#features/compare/server.ts'
import { coupons } from '#features/coupons/server.ts'
import { deepCheck } from '#features/deep-check/server.ts'
import { deliverySlots } from '#features/delivery-slots/server.ts'
import { deposits } from '#features/deposits/server.ts'
import { digitalDash } from '#features/digital-dash/server.ts'
import { freshCarts } from '#features/fresh-carts/server.ts'
import { giftCards } from '#features/gift-cards/server.ts'
import { giftRegistries } from '#features/gift-registries/server.ts'
import { goodwillCredits } from '#features/goodwill-credits/server.ts'
import { groupGifts } from '#features/group-gifts/server.ts'
import { installments } from '#features/installments/server.ts'
import { invites } from '#features/invites/server.ts'
import { lightningDeals } from '#features/lightning-deals/server.ts'
import { memberships } from '#features/memberships/server.ts'
import { oneClick } from '#features/one-click/server.ts'
import { orderApprovals } from '#features/order-approvals/server.ts'
import { orderPicking } from '#features/order-picking/server.ts'
import { pageLinks } from '#features/page-links/server.ts'
import { placePicker } from '#features/place-picker/server.ts'
import { preRegistration } from '#features/pre-registration/server.ts'
import { priceTiers } from '#features/price-tiers/server.ts'
import { protectionPlans } from '#features/protection-plans/server.ts'
import { quantityRules } from '#features/quantity-rules/server.ts'
import { quantitySlider } from '#features/quantity-slider/server.ts'
import { questions } from '#features/questions/server.ts'
import { quotes } from '#features/quotes/server.ts'
import { receivables } from '#features/receivables/server.ts'
import { recentlyViewed } from '#features/recently-viewed/server.ts'
import { recycleAndSave } from '#features/recycle-and-save/server.ts'
import { registryTags } from '#features/registry-tags/server.ts'
import { reviews } from '#features/reviews/server.ts'
import { serviceInterstitials } from '#features/service-interstitials/server.ts'
import { serviceWidgets } from '#features/service-widgets/server.ts'
import { shoppingLists } from '#features/shopping-lists/server.ts'
import { smartHomePicks } from '#features/smart-home-picks/server.ts'
import { splitOffers } from '#features/split-offers/server.ts'
import { sponsored } from '#features/sponsored/server.ts'
import { staples } from '#features/staples/server.ts'
import { tradeIn } from '#features/trade-in/server.ts'
import { weddingRegistry } from '#features/wedding-registry/server.ts'
import { wishLists } from '#features/wish-lists/server.ts'
import { withdrawals } from '#features/withdrawals/server.ts'

/** The nouns every store has, in migration order. */
export const NOUNS: ServerFeature[] = [
  settings,
  taxes,
  delivery,
  catalog,
  offers,
  cart,
  checkout,
  orders,
  documents,
  accounts,
  addresses,
  location,
  wallet,
  ledger,
  shopper,
  pageLog,
  buyBox,
  gifts,
  measures,
  productPage,
  storefront,
  search,
  lists,
  registries,
  services,
  feeds,
  freshStores,
  companies,
  merchant,
  webhooks,
  pictures,
]

/** The features of this store. Deleting a feature's folder and its line here and in client.ts removes it. */
export const FEATURES: ServerFeature[] = [
  memberships,
  receivables,
  withdrawals,
  coupons,
  reviews,
  lightningDeals,
  accessories,
  alerts,
  questions,
  compare,
  recentlyViewed,
  installments,
  goodwillCredits,
  invites,
  quantityRules,
  priceTiers,
  deepCheck,
  businessAccounts,
  orderApprovals,
  quotes,
  preRegistration,
  protectionPlans,
  pageLinks,
  placePicker,
  orderPicking,
  oneClick,
  bundles,
  giftCards,
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
  deposits,
  quantitySlider,
  allOffers,
  analytics,
  splitOffers,
  staples,
  shoppingLists,
  bulkOrders,
  sponsored,
]

/** All server modules of the store. */
export const MODULES: ServerFeature[] = [...NOUNS, ...FEATURES]
