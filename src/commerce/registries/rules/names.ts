/** The people of a registry, as they wrote their names. */
export const namesOf = ({ ownerName, partnerName }: { ownerName: string; partnerName: string }): string =>
  partnerName ? `${ownerName} & ${partnerName}` : ownerName
