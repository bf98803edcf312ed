-- What belongs to a conversation is removed with it, seven years after its last message.
create or replace function refuse_early_removal() returns trigger language plpgsql as $$
begin
  if not exists (select from conversation talk where talk.id = old.conversation_id and talk.last_at < now() - interval '7 years') then
    raise exception 'rows of % are kept for seven years', tg_table_name using errcode = 'restrict_violation',
      constraint = 'conversation_kept';
  end if;
  return old;
end
$$;
