/** The scenarios: a plain question about wall mounting, and one with the postal code. */
export const DEMO_QUESTIONS = [
  { asin: 'BXCHIM0002', serviceAsin: 'BXINST0001', isBuyable: false },
  { asin: 'BXFRAM0006', serviceAsin: 'BXINST0001', isBuyable: true },
]
