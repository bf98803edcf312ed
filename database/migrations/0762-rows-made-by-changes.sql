-- The item, picture or paper that an edit made, by which it is found when the change is put back.
alter table change_edit add column made_id int check (made_id is null or path ~ '^(items|media|papers)\.n[a-z0-9]+$');
