-- What dashboards count is found by when it happened.
create index orders_created on orders (created_at);
create index ledger_transaction_created on ledger_transaction (created_at);
create index order_history_at on order_history (at);
-- How fast items sell: what left the house, by when.
create index stock_movement_left on stock_movement (at) include (relation_id, warehouse_id, amount)
  where reason in ('shipped', 'picked_up');
