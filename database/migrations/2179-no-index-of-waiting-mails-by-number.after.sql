-- Claims and sweeps read waiting mails by mail_to_send.
drop index mail_waiting;
