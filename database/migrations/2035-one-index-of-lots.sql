-- outside a transaction
drop index concurrently private_lot_company;
