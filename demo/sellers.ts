/** Sellers of the demo store. `rating` is the percentage of good ratings. */
export const SELLERS = [
  { id: 'orvane', name: 'Orvane', rating: 99, shipsFrom: 'Orvane' },
  { id: 'second-shelf', name: 'Second Shelf', rating: 97, shipsFrom: 'Second Shelf' },
  { id: 'good-as-found', name: 'Good as Found', rating: 93, shipsFrom: 'Good as Found' },
  { id: 'northline', name: 'Northline Electronics', rating: 95, shipsFrom: 'Northline Electronics' },
  { id: 'greenhall', name: 'Greenhall Market', rating: 98, shipsFrom: 'Greenhall Market' },
  { id: 'corner-oven', name: 'Corner Oven', rating: 99, shipsFrom: 'Corner Oven' },
]
