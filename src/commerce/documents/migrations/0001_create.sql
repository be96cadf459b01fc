CREATE SCHEMA documents;

-- The last number of each series. A number is taken in the transaction that stores its document, so none is lost or given twice.
CREATE TABLE documents.series (
  marketplace text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit-note')),
  last bigint NOT NULL CHECK (last > 0),
  last_at timestamptz NOT NULL,
  PRIMARY KEY (marketplace, kind)
);

-- Documents as they were issued. No statement changes or deletes one.
CREATE TABLE documents.documents (
  marketplace text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit-note')),
  serial bigint NOT NULL CHECK (serial > 0),
  number text NOT NULL UNIQUE,
  order_id text NOT NULL REFERENCES orders.orders,
  snapshot jsonb NOT NULL,
  issued_at timestamptz NOT NULL,
  PRIMARY KEY (marketplace, kind, serial)
);
CREATE UNIQUE INDEX documents_one_invoice ON documents.documents (order_id) WHERE kind = 'invoice';
CREATE INDEX documents_order ON documents.documents (order_id, issued_at);
