import { useRoot } from './page-root.tsx'

/**
 * Whether a folder's texts exist. A feature may have been removed while its data still shows, such as in an old order: check this
 * before `useMessages`, which treats a missing text as a bug.
 */
export const useHasMessages = (namespace: string): boolean => Object.hasOwn(useRoot().messages, namespace)
