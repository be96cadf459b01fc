-- It goes to another address than the order's, and the buyer knows it: to the shop where a service is done.
ALTER TABLE orders.parcels ADD COLUMN is_told boolean NOT NULL DEFAULT false;
