-- Pieces of an item that lay in a warehouse at the end of a day, and had come between so many days before.
-- The oldest leave first, so those that lie there are the latest that came.
create or replace function pieces_of_age(item int, house int, on_day date, from_age int, until_age int) returns int
language sql stable as $$
  select (case when until_age is null then h.pieces else least(h.pieces, h.within) end - least(h.pieces, h.younger))::int from (
    select greatest(0, (select s.on_hand from stock s where s.relation_id = item and s.warehouse_id = house)
        - coalesce(sum(m.amount) filter (where m.day > on_day), 0)) as pieces,
      coalesce(sum(m.amount) filter (where m.amount > 0 and m.day <= on_day and m.day > on_day - until_age), 0) as within,
      coalesce(sum(m.amount) filter (where m.amount > 0 and m.day <= on_day and m.day > on_day - from_age), 0) as younger
    from stock_movement m where m.relation_id = item and m.warehouse_id = house and m.day > on_day - coalesce(until_age, from_age)) h
$$;
