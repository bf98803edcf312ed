-- Lists are sorted by what their site sells.
drop index listing_shelf_available;
