-- outside a transaction
create index concurrently import_picture_media on import_picture (media_id) where media_id is not null;
