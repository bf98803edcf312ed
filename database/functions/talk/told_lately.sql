-- Whether pages were told of this thing less than half a second ago, for what moves all the time.
create or replace function told_lately(told_topic text, told_ref text) returns boolean language sql volatile as $$
  select exists (select from live_event where at > clock_timestamp() - interval '500 ms' and topic = told_topic and ref = told_ref)
$$;
