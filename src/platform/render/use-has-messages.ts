import { useMessages as useAllMessages } from 'use-intl'

/**
 * Whether a folder's texts are there. A feature may have been taken out of the store while what it once did is still told,
 * such as in an old order: ask before `useMessages`, which takes a missing text for a bug.
 */
export const useHasMessages = (namespace: string): boolean => Object.hasOwn(useAllMessages(), namespace)
