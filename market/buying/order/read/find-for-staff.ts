import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import { searchTerms } from '#rules/overview/staff-search'
import { likePattern } from '../../../sql/like-pattern.ts'
import { hasTerms, matchesPerson } from '../../../sql/match-words.ts'
import { newestIds } from '../../../sql/newest-ids.ts'
import { searchNames } from '../../../sql/search-names.ts'

const foundAtMost = 20_000

/**
 * The ids of the orders that staff means by these words, the newest first: by number, purchase order, each
 * tracking number, model, contract, claim, booking, bill of lading, vessel or container, by who receives or
 * placed them (name, e-mail, phone, ZIP code), or by company.
 */
export async function findForStaff(tx: Tx, search: string): Promise<number[]> {
  const terms = searchTerms(search)
  const companies = await searchNames(tx, 'company', terms.words)
  const has = (text: RawBuilder<unknown>, words: string) =>
    sql`lower(${text}) like lower(${likePattern(words)})`
  const { words } = terms
  const from = sql`from (
    select order_id as id from order_words w where ${hasTerms(sql`w.words`, terms)} or ${hasTerms(sql`w.receiver`, terms)}
    union
    select id from orders where company_id = any (${companies}::int[])
    union
    select order_id from claim where ${has(sql`claim_number`, words)}
    union
    select order_id from lot where ${has(sql`booking_no || ' ' || bl_number || ' ' || vessel`, words)}
    union
    select order_id from lot_container where ${has(sql`container_number`, words.replace(/[\s-]/g, ''))}
    union
    select o.id from account a join orders o on o.company_id = a.company_id and o.account_id = a.id
    where ${matchesPerson(terms)}) found`
  return newestIds(tx, { id: sql`found.id`, from, most: foundAtMost })
}
