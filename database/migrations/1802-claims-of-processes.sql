-- Which process claimed a run: another one, which took it over, is not disturbed by the first when it wakes.
alter table timed_job add column claimed_by uuid;
