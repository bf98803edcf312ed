-- When a person was last here, as it was when their last session was swept away.
alter table account add column last_seen_at timestamptz;
