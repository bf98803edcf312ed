-- outside a transaction
create index concurrently mail_newest on mail (created_at desc, id desc);
