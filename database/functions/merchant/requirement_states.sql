-- Where a merchant stands with each active requirement on a day. An answer that was accepted holds while a
-- newer one is reviewed; one that is past its day, or agreed to earlier words, holds no more. `found`: of
-- what is counted, how much there is; `answer_id`: the latest answer.
create or replace function requirement_states(maker int, on_day date)
returns table (requirement_id int, state text, found int, answer_id bigint) language sql stable as $$
  select r.id,
    case
      when held.state is not null then held.state
      when r.kind in ('company', 'profile', 'products', 'returnAddress', 'payoutAccount') then
        case when counted.found >= coalesce(r.least, 1) then 'accepted' else 'open' end
      when latest.state is null then 'open'
      when latest.state = 'accepted' then case when latest.valid_until < on_day then 'expired' else 'open' end
      else latest.state
    end,
    counted.found, latest.id
  from requirement r
  left join lateral (
    select a.id, a.state, a.valid_until from requirement_answer a
    where a.merchant_id = maker and a.requirement_id = r.id and a.state <> 'withdrawn'
    order by a.id desc limit 1) latest on true
  left join lateral (
    select a.state from requirement_answer a
    where a.merchant_id = maker and a.requirement_id = r.id
      and (a.state = 'waived' or (a.state = 'accepted' and (a.valid_until is null or a.valid_until >= on_day)
        and (r.kind <> 'attest' or a.rev = r.rev)))
    order by a.id desc limit 1) held on true
  left join lateral (
    select case r.kind
      when 'company' then (select (m.legal_name <> '' and m.legal_address <> '' and m.legal_zip <> '' and m.legal_phone <> '')::int
        from merchant m where m.id = maker)
      when 'profile' then (select length(trim(coalesce(m.profile ->> 'en-US', ''))) from merchant m where m.id = maker)
      when 'products' then (select count(*)::int from product p where p.merchant_id = maker and p.off_shelf_at is null
        and p.title ->> 'en-US' <> ''
        and exists (select from media e where e.product_id = p.id and e.kind = 'picture')
        and exists (select from relation i where i.product_id = p.id and i.off_shelf_at is null))
      when 'returnAddress' then (select (m.return_address <> '')::int from merchant m where m.id = maker)
      -- One that rests counts: the rest of it is ours to do.
      when 'payoutAccount' then (select count(*)::int from merchant_bank b where b.merchant_id = maker and b.state in (0, 1))
      else 0
    end as found) counted on true
  where r.active
$$;
