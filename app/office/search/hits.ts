import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { orderStatus, type Status } from '#rules/buying/order/status'
import { codeName } from '#rules/codes'
import { paths } from '../../paths.ts'

export type SearchAnswer = Out<CallAt<'/office/search'>>
type HitKind = keyof SearchAnswer
export type Hit = {
  kind: HitKind
  key: string
  to: string
  name: string
  about: string
  status?: string
}

/** The page of a person: of the company, or, for merchants' people and staff, the list of people. */
const personPage = ({ company_id, email }: NonNullable<SearchAnswer['people']>[number]) =>
  company_id === null
    ? `${paths.office('people')}?search=${encodeURIComponent(email)}`
    : paths.office(`companies/${company_id}`)

/** Where each kind of papers with a number has its page. */
const pageOf = { freight: 'freight', requisitions: 'requisitions', inbounds: 'inbound' } as const

const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(' · ')

/** The results as rows with links, in the order shown. */
export function hitsOf(found: SearchAnswer): Hit[] {
  const orders = found.orders?.list.map((row) => ({
    kind: 'orders' as const,
    key: row.order_number,
    to: paths.office(`orders/${row.order_number}`),
    name: row.order_number,
    about: joined(row.company_name, row.po_number, row.warehouse_name),
    status: codeName(orderStatus, row.status as Status),
  }))
  const refunds = found.refunds?.map((row) => ({
    kind: 'refunds' as const,
    key: row.refund_number,
    to: paths.office(`after_sale/${row.refund_number}`),
    name: row.refund_number,
    about: row.company_name,
  }))
  const numbered = (['freight', 'requisitions', 'inbounds'] as const).flatMap((kind) =>
    (found[kind] ?? []).map(({ number, of }) => ({
      kind,
      key: number,
      to: paths.office(`${pageOf[kind]}/${number}`),
      name: number,
      about: of,
    })),
  )
  const companies = found.companies?.map((row) => ({
    kind: 'companies' as const,
    key: `c${row.company_id}`,
    to: paths.office(`companies/${row.company_id}`),
    name: row.name,
    about: '',
  }))
  const people = found.people?.map((row) => ({
    kind: 'people' as const,
    key: `p${row.account_id}`,
    to: personPage(row),
    name: row.name || row.email,
    about: joined(row.name && row.email, row.company_name),
  }))
  const certifications = found.certifications?.map((row) => ({
    kind: 'certifications' as const,
    key: `r${row.id}`,
    to: paths.office(`certifications/${row.id}`),
    name: row.company_name,
    about: '',
  }))
  const items = found.items.map((row) => ({
    kind: 'items' as const,
    key: `i${row.relation_id}`,
    to: paths.product(row.product_id, row.relation_id),
    name: row.custom_sn,
    about: row.title,
  }))
  const groups: (Hit[] | undefined)[] = [orders, refunds, numbered, companies, people, certifications, items]
  return groups.flatMap((hits) => hits ?? [])
}
