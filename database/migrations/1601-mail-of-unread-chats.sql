-- Up to which message it was decided whether somebody is mailed about what is unread.
alter table participant add column mailed_no int not null default 0 check (mailed_no >= 0);
-- Nobody is mailed about what was said before there were such mails.
update participant p set mailed_no = c.last_no from conversation c where c.id = p.conversation_id;
create index participant_to_mail on participant (conversation_id, account_id)
  where unread > 0 and left_at is null and mailed_no <= read_no;

alter table notice drop constraint notice_kind_check,
  add constraint notice_kind_check
    check (kind in ('order', 'payment', 'contract', 'certification', 'after_sale', 'chat', 'system')) not valid;
alter table notice validate constraint notice_kind_check;
alter table notice_choice drop constraint notice_choice_kind_check,
  add constraint notice_choice_kind_check
    check (kind in ('order', 'payment', 'contract', 'certification', 'after_sale', 'chat', 'system'));

-- Minutes of the day, by the clock of a time zone, between which nothing of this kind is sent.
alter table notice_choice
  add column quiet_from smallint check (quiet_from between 0 and 1439),
  add column quiet_until smallint check (quiet_until between 0 and 1439 and quiet_until <> quiet_from),
  -- an unknown zone is an error of the function
  add column quiet_zone text check (timezone(coalesce(quiet_zone, 'UTC'), timestamptz '2026-01-01 00:00Z') is not null),
  add constraint notice_choice_quiet check (num_nulls(quiet_from, quiet_until, quiet_zone) in (0, 3)
    and (kind = 'chat' or quiet_zone is null));
