-- To whom mails went, whatever the case: an address is not to be pestered, and who exports their own data is found so.
create index mail_to on mail (lower(recipient), created_at);
drop index mail_recipient;
