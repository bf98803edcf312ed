-- The share of an amount that a part of a whole has, rounded half up; `shareOf` of rules/money/commission.ts.
create or replace function share_of(amount bigint, part bigint, whole bigint) returns bigint language sql immutable as $$
  select case when whole = 0 then 0 else div(amount::numeric * part * 2 + whole, 2::numeric * whole)::bigint end
$$;
