-- A film that the store of a manufacturer shows.
alter table merchant add column video_file_id uuid references file;
create index merchant_video_file on merchant (video_file_id) where video_file_id is not null;
