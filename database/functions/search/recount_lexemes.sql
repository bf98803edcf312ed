-- Counts anew how usual each category is for each head, and how many products have each lexeme.
create or replace function recount_lexemes() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('recount_lexemes'));
  delete from search_typical;
  insert into search_typical (head, category_id, share)
    select n.head, n.category_id, n.products::float8 / max(n.products) over (partition by n.head)
    from (select l.head, pc.category_id, count(*) as products from listing l join product_category pc on pc.product_id = l.product_id
      where l.head <> '' group by 1, 2) n;
  with fresh as materialized (
    select l.product_id, typical_of(l.head, array(select pc.category_id from product_category pc where pc.product_id = l.product_id)) as typical
    from listing l
  ), changed as (
    -- In order of id, as all others lock them.
    select l.product_id, n.typical from listing l join fresh n on n.product_id = l.product_id
    where abs(l.typical - n.typical) > 0.02 order by l.product_id for update of l
  )
  update listing l set typical = n.typical from changed n where n.product_id = l.product_id;
  delete from search_lexeme;
  insert into search_lexeme (lexeme, products)
    select word, ndoc from ts_stat('select said from listing') union all select '', count(*) from listing;
end $$;
