-- What a proposed contract took out of its writer's cart: account_id, relation_id, amount and price_seen_cents
-- of each line, to be given back where it does not come into force.
alter table contract add column from_cart jsonb not null default '[]';
