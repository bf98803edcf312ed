-- When the personal data of an account was removed; the row stays, because orders and bookings name it.
alter table account add column deleted_at timestamptz;
