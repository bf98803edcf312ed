-- A code or link that a mail carries is sealed under SECRET while the mail waits, and gone once it is settled: neither the tables
-- nor a dump of them hold one that still opens something. A mail whose code has run out is not sent any more.
alter table mail add column sealed bytea;
alter table mail add column expires_at timestamptz;
alter table mail drop constraint mail_status_check;
alter table mail add constraint mail_status_check
  check (status in ('waiting', 'sent', 'kept', 'failed', 'expired')) not valid;
alter table mail add constraint mail_opens_nothing_once_settled
  check (sealed is null or status in ('waiting', 'kept', 'failed')) not valid;

-- What is there of them. Those that wait are sent within the second, by the version before or by this one, which then forgets them.
update mail set subject = '', body_text = '', body_html = '',
  params = params - array['code', 'link', 'confirm', 'preferences', 'unsubscribe'],
  status = case when status = 'failed' then 'expired' else status end
where status <> 'waiting' and template in ('registerCode', 'passwordCode', 'paymentPasswordCode', 'emailCode', 'deviceCode',
  'certificationCode', 'teamInvitation', 'subscriptionConfirm', 'subscriptionWelcome', 'subscriptionKnown');
create index mail_failed on mail (id) where status = 'failed';
