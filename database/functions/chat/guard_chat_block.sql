-- A company that is blocked begins or opens no conversation at this moment: see guard_conversation.
create or replace function guard_chat_block() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('chat_block'), new.company_id);
  return new;
end
$$;
