-- What leaves is released first and moved then, so pieces that a count did not find are written off at commit only.
drop trigger stock_short_written_off on stock;
create trigger stock_short_written_off after update of on_hand on stock
  for each row when (new.short > 0 and new.on_hand > old.on_hand and new.on_hand > new.reserved) execute function write_off_short();
create constraint trigger stock_short_released after update of reserved on stock deferrable initially deferred
  for each row when (new.short > 0 and new.reserved < old.reserved) execute function write_off_short();
