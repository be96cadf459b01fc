/** The number of an order's return: `7K2M-4QX8T-9RB3C-R1` is its first. */
export const returnNumber = (orderId: string, position: number): string => `${orderId}-R${position}`
