-- Goods that come in by the hundred: their words are gathered and sorted into the indexes once for each
-- statement, and the lists, of which a product has some thirty rows, no longer ask for product and site with each
-- row. A product in the lists is in the listing, which refers to it; its rows go with that one.
alter index listing_document set (fastupdate = on);
alter index listing_said set (fastupdate = on);
create function settle_words() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger listing_settled after insert or update on listing for each statement execute function settle_words();
alter table listing_card drop constraint listing_card_product_id_fkey;
alter table listing_shelf drop constraint listing_shelf_product_id_fkey;
alter table listing_site drop constraint listing_site_product_id_fkey;
alter table listing_site drop constraint listing_site_site_id_fkey;
alter table listing_number drop constraint listing_number_product_id_fkey;
create function unlist_gone() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger listing_gone after delete on listing referencing old table as gone
  for each statement execute function unlist_gone();
create trigger listing_not_emptied before truncate on listing for each statement execute function refuse_change();
-- The index by item, warehouse and number serves what asks by item and warehouse.
drop index stock_movement_stock;
