-- Carts ask whether a product was ever a service, so that one that has ended is not sold by itself.
-- contract: writes wait for one pass over the services, of which there are few.
CREATE INDEX services_known ON services.services (asin, marketplace);
