import { sql } from 'kysely'
import type { officeSearch } from '#api/overview/office-search'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type SearchTerms, searchTerms } from '#rules/overview/staff-search'
import { hasRole } from '#rules/roles'
import { plainNumber } from '#rules/text/plain-input'
import type { Staff } from '../../actor.ts'
import { findForStaff } from '../../buying/order/read/find-for-staff.ts'
import { worksOnOrders } from '../../buying/order/read/show-order.ts'
import { suggestItems } from '../../goods/catalogue/suggest-items.ts'
import { fullName } from '../../sql/full-name.ts'
import { likePattern } from '../../sql/like-pattern.ts'
import { hasTerms, matchesPerson } from '../../sql/match-words.ts'

type Answer = Out<typeof officeSearch>
const shown = 6

/**
 * The first of all that these words find for this person, each kind only for the roles that work on it:
 * nobody learns so much as a number of what is not for the own role.
 */
export async function searchOffice(
  tx: Tx,
  actor: Staff,
  { search }: In<typeof officeSearch>,
): Promise<Answer> {
  const terms = searchTerms(search)
  const may = (role: Parameters<typeof hasRole>[1]) => hasRole(actor.roles, role)
  const orders = worksOnOrders(actor)
  return {
    orders: orders ? await orderHits(tx, search) : null,
    refunds: orders ? await refundHits(tx, terms) : null,
    ...(orders ? await numberedHits(tx, terms) : { freight: null, requisitions: null, inbounds: null }),
    companies: may('service') ? await companyHits(tx, terms) : null,
    certifications: may('auditor') ? await certificationHits(tx, terms) : null,
    people: may('service') ? await personHits(tx, actor, terms) : null,
    items: await itemHits(tx, actor, terms),
  }
}

async function orderHits(tx: Tx, search: string): Promise<Answer['orders']> {
  const ids = await findForStaff(tx, search)
  const { rows } = await sql<NonNullable<Answer['orders']>['list'][number]>`
    select o.order_number, o.status, c.name as company_name, coalesce(w.name, '') as warehouse_name, o.po_number
    from orders o join company c on c.id = o.company_id left join warehouse w on w.id = o.warehouse_id
    where o.id = any (${ids.slice(0, shown)}::int[]) order by o.id desc`.execute(tx)
  return { list: rows, more: ids.length > shown }
}

async function refundHits(tx: Tx, { words }: SearchTerms): Promise<Answer['refunds']> {
  const { rows } = await sql<NonNullable<Answer['refunds']>[number]>`
    select f.refund_number, c.name as company_name from refund f join company c on c.id = f.company_id
    where f.words like lower(${likePattern(words)}) order by f.id desc limit ${shown}`.execute(tx)
  return rows
}

type NumberHits = Pick<Answer, 'freight' | 'requisitions' | 'inbounds'>

/** Freight orders, submitted requisition forms and announced shipments to us, by their whole number. */
async function numberedHits(tx: Tx, { words }: SearchTerms): Promise<NumberHits> {
  const number = plainNumber(words).toUpperCase()
  const { rows } = await sql<{ kind: keyof NumberHits; number: string; of: string }>`
    select 'freight' as kind, l.logistics_number as number, c.name as of
    from logistics_order l join company c on c.id = l.company_id where l.logistics_number = ${number}
    union all select 'requisitions', q.requisition_number, c.name
    from requisition q join company c on c.id = q.company_id where q.requisition_number = ${number}
      and exists (select from requisition_history h where h.requisition_id = q.id and h.event = 'submit')
    union all select 'inbounds', i.inbound_number, m.name
    from inbound i join merchant m on m.id = i.merchant_id
    where i.inbound_number = ${number} and i.announced_at is not null`.execute(tx)
  const of = (kind: keyof NumberHits) =>
    rows.filter((row) => row.kind === kind).map(({ kind: _, ...row }) => row)
  return { freight: of('freight'), requisitions: of('requisitions'), inbounds: of('inbounds') }
}

async function companyHits(tx: Tx, terms: SearchTerms): Promise<Answer['companies']> {
  const { rows } = await sql<NonNullable<Answer['companies']>[number]>`
    select c.id as company_id, c.name from company c where c.id in (
      select id from company where name ilike ${likePattern(terms.words)}
      union select x.company_id from certification x where ${certified(terms)}
      union select a.company_id from account a where ${matchesPerson(terms)} and a.removed_at is null)
    order by lower(c.name), c.id limit ${shown}`.execute(tx)
  return rows
}

const certified = (terms: SearchTerms) =>
  hasTerms(
    sql`certified_words(x.company_name, x.company_email, x.contact_name, x.contact_phone, x.tax_id)`,
    terms,
  )

async function certificationHits(tx: Tx, terms: SearchTerms): Promise<Answer['certifications']> {
  const { rows } = await sql<NonNullable<Answer['certifications']>[number]>`
    select * from (
      select distinct on (x.company_id) x.id, x.company_name, x.auth_status from certification x
      where x.submitted_at is not null and ${certified(terms)} order by x.company_id, x.round desc) last
    order by lower(company_name), id limit ${shown}`.execute(tx)
  return rows
}

/** People of buying companies, for customer service; for administrators those of merchants and staff, too. */
async function personHits(tx: Tx, { roles }: Staff, terms: SearchTerms): Promise<Answer['people']> {
  const all = hasRole(roles, 'administrator')
  const { rows } = await sql<NonNullable<Answer['people']>[number]>`
    select a.id as account_id, a.kind, ${fullName('a')} as name, a.email, a.company_id,
      coalesce(c.name, m.name, '') as company_name
    from account a left join company c on c.id = a.company_id left join merchant m on m.id = a.merchant_id
    where ${matchesPerson(terms)} and a.removed_at is null and (${all}::boolean or a.kind = 'buyer')
    order by lower(a.email), a.id limit ${shown}`.execute(tx)
  return rows
}

async function itemHits(tx: Tx, actor: Staff, { words }: SearchTerms): Promise<Answer['items']> {
  if (!/[\p{L}\p{N}]/u.test(words)) return []
  const { list } = await suggestItems(tx, actor, { search: words })
  return list
    .slice(0, shown)
    .map(({ product_id, relation_id, title, custom_sn }) => ({ product_id, relation_id, title, custom_sn }))
}
