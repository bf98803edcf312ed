import { sql } from 'kysely'
import type { Order } from '#api/buying/order-shapes'
import { type Cents, moneyText } from '#rules/money/money'

type LotAnswer = NonNullable<Order['contract']>['lots'][number]
type DatedEntry<T> = Omit<T, 'at'> & { at: string }
export type LotRecord = Omit<LotAnswer, 'value' | 'accept_by' | 'evidence' | 'inspections'> & {
  value_cents: Cents
  accept_by: string | null
  evidence: DatedEntry<LotAnswer['evidence'][number]>[]
  inspections: DatedEntry<LotAnswer['inspections'][number]>[]
}

/** The papers of an order, of a lot where a condition says which. */
const papersWhere = (which: ReturnType<typeof sql>) => sql`
  coalesce((select json_agg(json_build_object('id', e.id, 'kind', e.kind, 'file_id', e.file_id, 'name', f.name, 'mime', f.mime,
      'number', e.number, 'issued_on', e.issued_on, 'side', e.side, 'state', e.state, 'reason', e.reason, 'at', e.at,
      'replaced', exists (select from evidence n where n.replaces = e.id)) order by e.id)
    from evidence e join file f on f.id = e.file_id where e.order_id = o.id and ${which}), '[]')`

/** The papers of an order `o` that are of none of its lots. */
export const orderPapers = papersWhere(sql`e.lot_no is null`)

/** The lots of an order `o` of a contract, with their goods, containers, papers and inspections. */
export const lotsColumn = sql`coalesce((
  select json_agg(json_build_object('lot_no', s.lot_no, 'state', s.state, 'planned_on', s.planned_on, 'value_cents', s.value_cents,
    'replaces', s.replaces, 'claim_number', (select k.claim_number from claim k where k.id = s.claim_id),
    'needed', s.papers, 'carrier', s.carrier, 'vessel', s.vessel, 'voyage', s.voyage, 'booking_no', s.booking_no,
    'bl_number', s.bl_number, 'bl_release', s.bl_release, 'sailed_on', s.sailed_on, 'eta', s.eta, 'arrived_on', s.arrived_on,
    'accept_by', s.accept_by,
    'pieces', (select sum(g.planned)::int from lot_line g where g.order_id = s.order_id and g.lot_no = s.lot_no),
    'lines', (select json_agg(json_build_object('line_no', g.line_no, 'planned', g.planned, 'shipped', g.shipped, 'cartons', g.cartons,
        'gross_kg', g.gross_kg::float8, 'cbm', g.cbm::float8, 'sound', g.sound, 'damaged', g.damaged, 'missing', g.missing) order by g.line_no)
      from lot_line g where g.order_id = s.order_id and g.lot_no = s.lot_no),
    'containers', coalesce((select json_agg(json_build_object('container_number', c.container_number, 'type', c.type, 'seal', c.seal,
        'packages', c.packages) order by c.container_number)
      from lot_container c where c.order_id = s.order_id and c.lot_no = s.lot_no), '[]'),
    'evidence', ${papersWhere(sql`e.lot_no = s.lot_no`)},
    'inspections', coalesce((select json_agg(json_build_object('round', i.round, 'inspected_on', i.inspected_on, 'by', i.by, 'agency', i.agency,
        'lot_size', i.lot_size, 'sample', i.sample, 'critical', i.critical, 'major', i.major, 'minor', i.minor, 'verdict', i.verdict,
        'remark', i.remark, 'file_id', (select e.file_id from evidence e where e.id = i.evidence_id), 'state', i.state,
        'reason', i.reason, 'at', i.at) order by i.round)
      from inspection i where i.order_id = s.order_id and i.lot_no = s.lot_no), '[]')) order by s.lot_no)
  from lot s where s.order_id = o.id), '[]')`

const iso = (at: string) => new Date(at).toISOString()
export const stamped = <T extends { at: string }>(one: T): T => ({ ...one, at: iso(one.at) })

export const showLot = ({ value_cents, accept_by, evidence, inspections, ...lot }: LotRecord): LotAnswer => ({
  ...lot,
  value: moneyText(value_cents),
  accept_by: accept_by && iso(accept_by),
  evidence: evidence.map(stamped),
  inspections: inspections.map(stamped),
})
