-- Who asks for a place in a shipment is found by the shipment, and the reservations to answer by their manufacturer.
create index presale_hold_asked on presale_hold (batch_id) where state = 'asked';
create index orders_presale_merchant on orders (merchant_id, status, id) where kind = 2;
