-- Pages that show what was found damaged are told of each report, made or taken back.
create function tell_of_damage() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger damage_live after insert or delete on damage_report for each row execute function tell_of_damage();
