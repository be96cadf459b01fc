-- What comes with an order that is placed already, at its stop: the first order of that stop. All of a stop count as one order of the slot.
ALTER TABLE delivery_slots.holds ADD COLUMN joins text;
ALTER TABLE delivery_slots.bookings ADD COLUMN joins text;
