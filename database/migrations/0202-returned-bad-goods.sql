-- Which bad goods the damaged pieces of a return became.
alter table refund_line add column bad_product_id int references product;
alter table refund_line add constraint refund_line_bad_goods check (bad_product_id is null or damaged > 0);
create index refund_line_bad_product on refund_line (bad_product_id) where bad_product_id is not null;
