-- Conversations are removed seven years after their last message, and nothing of them before.
create function refuse_early_removal() returns trigger language plpgsql as $$ begin return old; end $$;
drop trigger guard_chat_message on chat_message;
create trigger guard_chat_message before update on chat_message for each row execute function guard_chat_message();
create trigger chat_message_kept before delete on chat_message for each row execute function refuse_early_removal();
drop trigger guard_chat_report on chat_report;
create trigger guard_chat_report before update on chat_report for each row execute function guard_chat_report();
create trigger chat_report_kept before delete on chat_report for each row execute function refuse_early_removal();
drop trigger conversation_event_stays on conversation_event;
create trigger conversation_event_stays before update on conversation_event for each row execute function refuse_change();
create trigger conversation_event_kept before delete on conversation_event for each row execute function refuse_early_removal();
drop trigger conversation_note_stays on conversation_note;
create trigger conversation_note_stays before update on conversation_note for each row execute function refuse_change();
create trigger conversation_note_kept before delete on conversation_note for each row execute function refuse_early_removal();
drop trigger chat_watch_stays on chat_watch;
create trigger chat_watch_stays before update on chat_watch for each row execute function refuse_change();
create trigger chat_watch_kept before delete on chat_watch for each row execute function refuse_early_removal();
