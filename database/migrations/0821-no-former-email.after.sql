-- Every address of an owner's last thirty days stands in owner_address.
alter table account drop column former_email, drop column email_changed_at;
