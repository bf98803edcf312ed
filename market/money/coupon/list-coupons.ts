import { sql } from 'kysely'
import type { couponScopes, officeCouponList } from '#api/money/coupon'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { couponTime } from '#rules/money/coupon'
import { type Text3, textIn } from '#rules/sites'
import type { Staff } from '../../actor.ts'
import { listHead, upTo } from '../../sql/by-key.ts'
import { likePattern } from '../../sql/like-pattern.ts'
import { showTerms, type TermsRow, termsColumns, termsJoins } from './read-terms.ts'

type CouponRow = TermsRow & {
  id: number
  by_code: boolean
  supply: number | null
  taken: number
  used: number
  per_company: number
  author: string
  created_at: Date
}
const states = { stopped: 'stopped', expired: 'over', notYet: 'planned' } as const

/** The coupons that were made, by code or name, the newest first. */
export async function listCoupons(
  tx: Tx,
  actor: Staff,
  input: In<typeof officeCouponList>,
): Promise<Out<typeof officeCouponList>> {
  const { search, page, page_size } = input
  const like = likePattern(search)
  const wanted = sql`(c.code || ' ' || title_words(c.title)) ilike ${like} and ${upTo(sql`c.id`, input.head)}`
  const { rows } = await sql<CouponRow>`
    select c.id, ${termsColumns}, c.by_code, c.supply, c.taken, c.per_company, c.created_at, coalesce(a.first_name, '') as author,
      (select count(*)::int from coupon_use u join coupon_holding h on h.id = u.holding_id
        where h.coupon_id = c.id and u.given_back_at is null) as used
    from coupon c ${termsJoins} left join account a on a.id = c.account_id
    where ${wanted} order by c.id desc limit ${page_size} offset ${(page - 1) * page_size}`.execute(tx)
  const { rows: all } = await sql<{ count: number }>`
    select count(*)::int as count from coupon c where ${wanted}`.execute(tx)
  return {
    list: rows.map((row) => showMade(row, actor)),
    head: listHead(input, rows[0]?.id),
    count: all[0]!.count,
  }
}

function showMade(row: CouponRow, actor: Staff): Out<typeof officeCouponList>['list'][number] {
  const { id, by_code, supply, taken, used, per_company, author, created_at } = row
  const time = couponTime(row, actor.at)
  return {
    id,
    ...showTerms(row, actor.language),
    by_code,
    supply,
    taken,
    used,
    per_company,
    state: time ? states[time] : 'running',
    author,
    created_at: created_at.toISOString(),
  }
}

/**
 * Categories, merchants and the like that a coupon can be limited to, by name; a subcategory is prefixed
 * with its parent.
 */
export async function showScopes(tx: Tx, actor: Staff): Promise<Out<typeof couponScopes>> {
  const { rows } = await sql<{ id: number; name: Text3; above: Text3 | null }>`
    select c.id, c.name, p.name as above from category c left join category p on p.id = c.parent_id
    order by coalesce(p.position, c.position), p.id nulls first, c.position`.execute(tx)
  const merchants = await tx.selectFrom('merchant').select(['id', 'name']).orderBy('name').execute()
  const sites = await tx.selectFrom('site').select(['id', 'name']).orderBy('id').execute()
  const name = (text: Text3) => textIn(text, actor.language)
  return {
    categories: rows.map((one) => ({
      id: one.id,
      name: one.above ? `${name(one.above)} › ${name(one.name)}` : name(one.name),
    })),
    merchants,
    sites: sites.map((one) => ({ id: one.id, name: name(one.name) })),
  }
}
