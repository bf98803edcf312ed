-- When each job of the timetable is due, and until when a process that runs it has it to itself.
create table timed_job (
  name text primary key,
  due_at timestamptz not null,
  claimed_until timestamptz
);
