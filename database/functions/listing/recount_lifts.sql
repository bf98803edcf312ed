-- How much goods that companies opened after searches stand higher; at least three of them count. New goods
-- have the usual lift of their kind.
create or replace function recount_lifts(new_since timestamptz) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('recount_lifts'));
  with opened as (
    select o.product_id, bit_count(bit_or(o.companies)) as companies from search_opened o
    where (select x.learns from search_lexicon x) group by o.product_id
  ), lifted as (
    select o.product_id, l.head, least(0.5, 0.5 * ln(o.companies) / ln(32)) as lift
    from opened o join listing l on l.product_id = o.product_id where o.companies >= 3
  ), usual as (
    select head, avg(lift) as lift from lifted group by head
  ), fresh as materialized (
    select l.product_id, greatest(coalesce(n.lift, 0), case when l.shelved_at > new_since then coalesce(u.lift, 0) else 0 end) as lift
    from listing l left join lifted n on n.product_id = l.product_id left join usual u on u.head = l.head
  ), changed as (
    -- In order of id, as all others lock them.
    select l.product_id, f.lift from listing l join fresh f on f.product_id = l.product_id
    where abs(l.lift - f.lift) > 0.001 order by l.product_id for update of l
  )
  update listing l set lift = c.lift from changed c where c.product_id = l.product_id;
end $$;
