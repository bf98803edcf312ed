-- At commit the money of a matched line is that of its vouchers, of its credit or of its payout that was paid
-- or came back, to the cent.
create or replace function check_bank_line() returns trigger language plpgsql as $$
declare booked bigint;
begin
  if new.recharge_id is not null then
    select sum(coalesce(r.received_cents, r.amount_cents)) into booked from recharge r where r.bank_line_id = new.id;
  elsif new.bank_credit_id is not null then
    select c.amount_cents into booked from bank_credit c where c.id = new.bank_credit_id and c.bank_line_id = new.id;
  elsif new.payout_id is not null then
    -- Of a payout that the bank paid, whole.
    select p.fee_cents - p.amount_cents into booked from merchant_payout p where p.id = new.payout_id and p.state in (3, 5);
  elsif new.returned_payout_id is not null then
    select p.returned_cents into booked from merchant_payout p where p.id = new.returned_payout_id and p.state = 5;
  else
    return null;
  end if;
  if booked is distinct from new.amount_cents then
    raise exception 'line % says %, but % is booked', new.id, new.amount_cents, booked using errcode = 'check_violation';
  end if;
  return null;
end $$;
