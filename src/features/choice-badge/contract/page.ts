/** Why a product carries the badge. Ratings are stars; `rating` and `reviews` are those at the last judgement. */
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
