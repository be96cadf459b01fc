/** Why a product carries the badge, as it was judged last. Ratings are stars. */
export type Badge = {
  category: string
  minRating: number
  minReviews: number
  rating: number
  reviews: number
}

declare module '#platform/render/declared.ts' {
  interface ModuleData {
    'choice-badge': { page: Badge }
  }
}
