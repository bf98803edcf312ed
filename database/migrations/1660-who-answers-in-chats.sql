-- Who answers a conversation, and the platform called into one of others.
alter table conversation
  -- who of the platform answers where it was called in
  add column helper_id int references account,
  -- since when whoever called the platform in waits for its answer
  add column help_since timestamptz,
  add constraint conversation_helped check (num_nonnulls(helper_id, help_since) = 0 or helped_from_no is not null);
create index conversation_of_person on conversation (assigned_to) where assigned_to is not null;
create index conversation_of_helper on conversation (helper_id) where helper_id is not null;
create index conversation_help_waits on conversation (help_since, id) where help_since is not null;
create index conversation_waits on conversation (waiting_since, id) where merchant_id is null and waiting_since is not null;
create index conversation_silent on conversation (last_at) where state = 0;

alter table conversation_event
  drop constraint conversation_event_event_check,
  add constraint conversation_event_named check (event ~ '^[a-zA-Z]{4,20}$');

-- Who of the platform reads, for a day, what it was not called into, and why.
create table chat_watch (
  id int primary key generated always as identity,
  conversation_id int not null references conversation,
  account_id int not null references account,
  reason text not null check (length(reason) between 5 and 500),
  at timestamptz not null
);
create index chat_watch_of on chat_watch (conversation_id, account_id, at);
create index chat_watch_by on chat_watch (account_id);
create trigger chat_watch_stays before update or delete on chat_watch for each row execute function refuse_change();

-- Filled by database/functions/chat.
create function tell_of_conversation() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger conversation_live after update on conversation for each row
  when (row (old.state, old.assigned_to, old.helper_id, old.helped_from_no, old.help_since)
    is distinct from row (new.state, new.assigned_to, new.helper_id, new.helped_from_no, new.help_since))
  execute function tell_of_conversation();
create function free_conversations() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger account_frees_conversations after update on account for each row
  when (row (old.disabled_at, old.removed_at, old.merchant_id, old.merchant_roles)
    is distinct from row (new.disabled_at, new.removed_at, new.merchant_id, new.merchant_roles))
  execute function free_conversations();
create trigger staff_role_frees_conversations after delete on staff_role for each row execute function free_conversations();
