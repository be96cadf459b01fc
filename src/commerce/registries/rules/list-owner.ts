/** Who owns the list of a registry: the registry itself, so that it is none of a shopper's own lists. */
export const listOwner = (registryId: string): string => `registry:${registryId}`
