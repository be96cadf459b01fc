/** Products that differ only in color or size, which share their reviews. Ratings in hundredths of a star. */
export type Candidate = { members: string[]; rating: number; reviews: number; canBeBought: boolean }

export type Threshold = { minRating: number; minReviews: number }

/**
 * The family that carries the badge: of those that can be bought and are rated well and often enough, the best rated one, then the
 * one with more reviews, then the first by number. Nothing else counts, least of all what somebody pays.
 */
export function choose(candidates: Candidate[], { minRating, minReviews }: Threshold): Candidate | undefined {
  const [best] = candidates
    .filter(({ rating, reviews, canBeBought }) => canBeBought && rating >= minRating && reviews >= minReviews)
    .toSorted((a, b) => b.rating - a.rating || b.reviews - a.reviews || (firstOf(a) < firstOf(b) ? -1 : 1))
  return best
}

const firstOf = ({ members }: Candidate): string => members.toSorted()[0] ?? ''
