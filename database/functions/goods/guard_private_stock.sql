-- Private stock starts at zero, and what is on hand changes by movements alone. Whoever lets more go than
-- lies there lets the rest go of what is short.
create or replace function guard_private_stock() returns trigger language plpgsql as $$
begin
  if (case tg_op when 'DELETE' then true when 'INSERT' then new.on_hand <> 0 or new.reserved <> 0 or new.short <> 0
    else new.on_hand <> old.on_hand and current_setting('trestle.moving_private', true) is distinct from 'on' end) then
    raise exception 'private stock changes only by movements' using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and new.reserved < 0 and new.short + new.reserved >= 0 then
    new.short := new.short + new.reserved;
    new.reserved := 0;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
