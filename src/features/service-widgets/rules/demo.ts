import type { MappingSet, WidgetName } from '#commerce/services/contract/services.ts'

/** A scenario of the demonstration: the product whose services this widget shows. */
export type WidgetScenario = { asin: string; widget: WidgetName; mappingSet: MappingSet | null }

const BULKY = { mappingSet: 'HeavyBulky' } as const
const PLAIN = { mappingSet: null }

export const DEMO_WIDGETS: WidgetScenario[] = [
  { asin: 'BXPAGE0001', widget: 'twister', ...PLAIN },
  { asin: 'BXEYEO0001', widget: 'twister_xl', ...PLAIN },
  { asin: 'BXARCA0001', widget: 'enhancedPPD', ...PLAIN },
  { asin: 'BXSBAR0001', widget: 'ppdBundle', ...BULKY },
  { asin: 'BXSLAT0802', widget: 'regularPPD', ...PLAIN },
  { asin: 'BXEYEO0002', widget: 'serviceBanner', ...PLAIN },
  { asin: 'BXFRAM0015', widget: 'brandMessagingDesktop', ...BULKY },
  { asin: 'BXDMAX0001', widget: 'prePurchase', ...BULKY },
  { asin: 'BXCHIM0001', widget: 'serviceCapabilities', ...PLAIN },
]

/** Services of this demonstration that are done at home, and for what. */
export const INSTALLED = { service: 'BXINST0003', products: ['BXEYEO0001', 'BXEYEO0002', 'BXCHIM0001'] }
export const SET_UP = { service: 'BXINST0004', products: ['BXHUBB0001', 'BXSLAT0802', 'BXCHIM0001', 'BXCHIM0010'] }
