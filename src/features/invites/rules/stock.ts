type Counted = { invitations: number; quantity: number; bought: number; isOver: boolean }

/** How many units too few there are for everybody who is, or will be, invited. What was bought has left the stock. */
export const missingUnits = ({ invitations, quantity, bought, isOver }: Counted, stock: number): number =>
  isOver ? 0 : Math.max(0, (invitations - bought) * quantity - stock)
