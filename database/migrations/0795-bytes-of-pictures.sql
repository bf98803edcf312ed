-- How large a picture is as it is kept; null of those from before, which are looked into again when needed.
alter table goods_picture add column bytes int check (bytes > 0);
