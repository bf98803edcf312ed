-- What an order is searched by, in one text with an index: a dealer's thousands of orders need not be read one by one. It stands beside the order,
-- so that no change of an order's status writes it anew. Whoever writes an order writes its words; keys and a trigger for that would cost each
-- purchase more than the row. docs/decisions/0360.
create table order_words (
  order_id int primary key references orders on delete cascade,
  company_id int not null,
  merchant_id int not null,
  words text not null
);

create function order_words_of(o orders) returns text language sql stable as $$
  select lower(concat_ws(' ', o.order_number, nullif(o.po_number, ''), o.tracking_number,
    (select string_agg(l.custom_sn, ' ' order by l.id) from order_line l where l.order_id = o.id)))
$$;

create function word_order_again() returns trigger language plpgsql as $$
begin
  update order_words set words = order_words_of(new) where order_id = new.id;
  return null;
end $$;
create trigger orders_words after update of po_number, tracking_number on orders
  for each row when ((old.po_number, old.tracking_number) is distinct from (new.po_number, new.tracking_number))
  execute function word_order_again();

insert into order_words (order_id, company_id, merchant_id, words)
  select o.id, o.company_id, o.merchant_id, order_words_of(o) from orders o;

create index order_words_in on order_words using gin (words gin_trgm_ops);
create index order_words_company on order_words (company_id, order_id desc);
create index order_words_merchant on order_words (merchant_id, order_id desc);
-- A merchant's orders by status, as a company's.
create index orders_merchant on orders (merchant_id, status, id desc);
