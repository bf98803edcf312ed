-- Who has to act on a request for a refund stands with it, and so does what it is searched by: lists and counts of any number of requests then
-- come from an index. docs/decisions/0360.
alter table refund
  add column waits_for text not null default 'merchant' check (waits_for in ('buyer', 'merchant', 'warehouse', 'finance', 'nobody')),
  add column words text not null default '';

-- Of an order that waits for its buyer's word, only its last request does.
create function refund_turn(f refund) returns text language sql stable as $$
  select case
    when f.status = 0 then case when o.status = 93 then 'buyer' else 'merchant' end
    when f.status = 3 then case when f.sent_at is null then 'buyer' else 'warehouse' end
    when f.status = 5 then 'finance'
    when f.status = 8 and o.status = 95 and not exists (select from refund n where n.order_id = f.order_id and n.id > f.id) then 'buyer'
    else 'nobody' end
  from orders o where o.id = f.order_id
$$;

-- An end is an end, but for whose turn it is: a denied request's buyer may still accept that.
create or replace function guard_refund() returns trigger language plpgsql as $$
begin
  if new.order_id <> old.order_id or new.asked_cents <> old.asked_cents or new.kind <> old.kind or (old.status in (7, 8, 9)
    and (to_jsonb(new) - 'waits_for') is distinct from (to_jsonb(old) - 'waits_for')) then
    raise exception 'refund % is decided', old.refund_number using errcode = 'check_violation';
  end if;
  if new.status <> old.status and not exists (select 1 from refund_transition t
    where t.from_status = old.status and t.to_status = new.status) then
    raise exception 'refund % may not go from % to %', old.refund_number, old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;

create function turn_refund() returns trigger language plpgsql as $$
begin
  new.waits_for := refund_turn(new);
  return new;
end $$;
create trigger refund_turned before insert or update on refund for each row execute function turn_refund();

create function turn_refunds_of_order() returns trigger language plpgsql as $$
begin
  update refund f set waits_for = refund_turn(f) where f.order_id = new.id and f.status in (0, 8) and f.waits_for <> refund_turn(f);
  return null;
end $$;
create trigger orders_turn_refunds after update of status on orders
  for each row when (old.status <> new.status and (old.status in (93, 95) or new.status in (93, 95)))
  execute function turn_refunds_of_order();

-- What a request is found by: its number, its order's, and those of what is claimed.
create function refund_words(of_refund int) returns text language sql stable as $$
  select lower(concat_ws(' ', f.refund_number, o.order_number, (select string_agg(l.custom_sn || ' ' || l.goods_sn, ' ' order by l.id)
    from refund_line r join order_line l on l.id = r.order_line_id where r.refund_id = f.id)))
  from refund f join orders o on o.id = f.order_id where f.id = of_refund
$$;
create function word_refunds() returns trigger language plpgsql as $$
begin
  update refund f set words = refund_words(f.id) where f.id in (select refund_id from claimed);
  return null;
end $$;
create trigger refund_line_words after insert on refund_line referencing new table as claimed
  for each statement execute function word_refunds();

alter table refund disable trigger user;
update refund f set waits_for = refund_turn(f), words = refund_words(f.id);
alter table refund enable trigger user;

create index refund_turns on refund (status, waits_for, updated_at, id);
create index refund_turns_of_merchant on refund (merchant_id, status, waits_for, updated_at, id);
create index refund_turns_of_company on refund (company_id, status, waits_for);
create index refund_words_in on refund using gin (words gin_trgm_ops);
drop index refund_queue;
