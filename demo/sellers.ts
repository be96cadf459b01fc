/** Sellers of the demo store. `rating` is the percentage of good ratings. */
export const SELLERS = [
  { id: 'orvane', name: 'Orvane', rating: 99, shipsFrom: 'Orvane' },
  { id: 'second-shelf', name: 'Second Shelf', rating: 97, shipsFrom: 'Second Shelf' },
  { id: 'good-as-found', name: 'Good as Found', rating: 93, shipsFrom: 'Good as Found' },
  { id: 'northline', name: 'Northline Electronics', rating: 95, shipsFrom: 'Northline Electronics' },
  { id: 'greenhall', name: 'Greenhall Market', rating: 98, shipsFrom: 'Greenhall Market' },
  { id: 'mill-lane', name: 'Mill Lane Grocer', rating: 96, shipsFrom: 'Greenhall Market' },
  { id: 'tidewater', name: 'Tidewater Provisions', rating: 94, shipsFrom: 'Greenhall Market' },
  { id: 'northgate', name: 'Northgate Deli', rating: 97, shipsFrom: 'Greenhall Market' },
  { id: 'hazel-row', name: 'Hazel Row Pantry', rating: 92, shipsFrom: 'Greenhall Market' },
  { id: 'two-bees', name: 'Two Bees Farm Shop', rating: 99, shipsFrom: 'Greenhall Market' },
  { id: 'corner-oven', name: 'Corner Oven', rating: 99, shipsFrom: 'Corner Oven' },
]
