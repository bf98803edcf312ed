-- What a row says twice must agree: an order's person and company are its checkout's, its warehouse and site its area's, a line's product
-- its item's. One key over both says that, and looks up one row where two or three keys looked up as many.
alter table relation add constraint relation_of_product unique (id, product_id);
alter table warehouse_area
  add constraint warehouse_area_in_warehouse unique (id, warehouse_id),
  add constraint warehouse_area_in_site unique (id, warehouse_id, site_id);
alter table order_parent add constraint order_parent_by unique (id, company_id, account_id);

alter table cart_line
  drop constraint cart_line_product_id_fkey,
  drop constraint cart_line_relation_id_fkey,
  drop constraint cart_line_warehouse_id_fkey,
  drop constraint cart_line_warehouse_area_id_fkey,
  add constraint cart_line_item foreign key (relation_id, product_id) references relation (id, product_id),
  add constraint cart_line_area foreign key (warehouse_area_id, warehouse_id) references warehouse_area (id, warehouse_id);

alter table orders
  drop constraint orders_order_parent_id_company_id_fkey,
  drop constraint orders_company_id_fkey,
  drop constraint orders_account_id_fkey,
  drop constraint orders_site_id_fkey,
  drop constraint orders_warehouse_id_fkey,
  drop constraint orders_warehouse_area_id_fkey,
  add constraint orders_checkout foreign key (order_parent_id, company_id, account_id)
    references order_parent (id, company_id, account_id),
  add constraint orders_area foreign key (warehouse_area_id, warehouse_id, site_id)
    references warehouse_area (id, warehouse_id, site_id);
alter table order_parent drop constraint order_parent_id_company_id_key;

alter table order_line
  drop constraint order_line_product_id_fkey,
  drop constraint order_line_relation_id_fkey,
  add constraint order_line_item foreign key (relation_id, product_id) references relation (id, product_id);

-- Kept for a week and found by what was logged in: who an answer was for needs no row to be looked up.
alter table idempotency drop constraint idempotency_account_id_fkey;
