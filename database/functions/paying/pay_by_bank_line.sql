-- Notes at a voucher by which line it was paid; a voucher that another line paid is refused.
create or replace function pay_by_bank_line() returns trigger language plpgsql as $$
begin
  update recharge set bank_line_id = new.id
    where id = new.recharge_id and (bank_line_id is null or bank_line_id = new.id);
  if not found then
    raise exception 'voucher % was paid by another line', new.recharge_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
