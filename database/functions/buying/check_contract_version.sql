-- A version goes on from the one before by its hash, and its lines, lots, sum and terms are those of its
-- body. At commit.
create or replace function check_contract_version() returns trigger language plpgsql as $$
declare said jsonb := new.body::jsonb; found record;
begin
  if new.previous_hash is distinct from (select v.content_hash from contract_version v
    where v.contract_id = new.contract_id and v.version = new.version - 1) then
    raise exception 'version % does not go on from the one before', new.version using errcode = 'check_violation';
  end if;
  select count(*) as lines, max(l.line_no) as last, sum(l.quantity) as quantity, sum(l.total_cents) as total,
      jsonb_agg(jsonb_build_array(l.custom_sn, l.quantity, l.price_cents, l.relation_id) order by l.line_no) as goods
    into found from contract_line l where l.contract_id = new.contract_id and l.version = new.version;
  if found.lines = 0 or found.lines <> found.last or found.quantity <> new.quantity or found.total <> new.total_cents then
    raise exception 'the lines of version % do not add up', new.version using errcode = 'check_violation';
  end if;
  if found.goods is distinct from (select jsonb_agg(jsonb_build_array(
        l -> 'custom_sn', l -> 'quantity', l -> 'price_cents', l -> 'relation_id') order by n)
      from jsonb_array_elements(said -> 'lines') with ordinality as t (l, n))
    or jsonb_build_array(new.contract_id, new.version, new.total_cents, new.deposit_percent, new.balance_type, new.arrival_days,
        new.delivery_on, new.receiving_on, new.port, coalesce(new.incoterm, 'FOB'), new.balance_gate, new.release_gate,
        new.retention_percent, new.late_days, new.claim_days, new.inspection_by)
      is distinct from jsonb_build_array(said -> 'contract_id', said -> 'version', said -> 'total_cents', said -> 'deposit_percent',
        said -> 'balance_type', said -> 'arrival_days', said -> 'delivery_on', said -> 'receiving_on', said -> 'port', said -> 'incoterm',
        said -> 'balance_gate', said -> 'release_gate', said -> 'retention_percent', said -> 'late_days', said -> 'claim_days',
        said -> 'inspection_by') then
    raise exception 'version % says something else than its body', new.version using errcode = 'check_violation';
  end if;
  if not contract_lots_fit(new.contract_id, new.version) then
    raise exception 'the lots of version % are not those of its body', new.version using errcode = 'check_violation';
  end if;
  return null;
end $$;
