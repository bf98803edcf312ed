import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { certifiedStatus } from '#rules/codes'
import { compactIdentifier, plainLine } from '#rules/text/plain-input'
import type { Guest, User } from '../../../actor.ts'
import { takeApart } from './words.ts'

type NumberedItem = { product_id: number; relation_id: number }

const itemsAtMost = 10
/** Whose own numbers count: those of a certified buyer's company; null for anybody else. */
const companyWithNumbers = (actor: Guest | User): number | null =>
  actor.kind === 'buyer' && actor.certified_status === certifiedStatus.certified ? actor.company_id : null

/** Behind every letter and digit. */
const last = '\u{10FFFF}'

/**
 * The items whose own number, of the company of a certified buyer, begins with what was typed, whatever
 * dashes and blanks it has; the exact one first. Nothing for anybody else.
 */
export async function itemsByOwnNumber(tx: Tx, actor: Guest | User, typed: string): Promise<NumberedItem[]> {
  const company_id = companyWithNumbers(actor)
  if (company_id === null || compactIdentifier(typed).length < 2) return []
  const { rows } = await sql<NumberedItem>`
    select r.product_id, min(r.id) as relation_id from (select compact_identifier(${plainLine(typed)}) as typed) t
    join item_alias a on a.company_id = ${company_id}
      and compact_identifier(a.number) collate "C" >= t.typed
      and compact_identifier(a.number) collate "C" < t.typed || ${last}
    join relation r on r.id = a.relation_id
    group by r.product_id order by min(compact_identifier(a.number) collate "C"), r.product_id limit ${itemsAtMost}`.execute(
    tx,
  )
  return rows
}

/**
 * The platform numbers of the items that a certified buyer's company means by a number: first the one that it
 * calls so, then those whose own it is. Nothing where it calls none or several so. A number without a digit
 * is a word, and is searched as one.
 */
export async function meantByOwnNumber(tx: Tx, actor: Guest | User, typed: string): Promise<string[]> {
  const company_id = companyWithNumbers(actor)
  if (company_id === null || !/\d/.test(typed)) return []
  const { rows } = await sql<{ goods_sn: string }>`
    select distinct r.goods_sn from item_alias a join relation r on r.id = a.relation_id
    where a.company_id = ${company_id}
      and compact_identifier(a.number) collate "C" = compact_identifier(${plainLine(typed)}) limit 2`.execute(
    tx,
  )
  const own = rows[0]
  if (!own || rows.length > 1) return []
  return [own.goods_sn, ...(await itemsNumbered(tx, takeApart(typed).number))]
}

/** The platform numbers of the items for sale with this model or platform number. */
async function itemsNumbered(tx: Tx, number: string | null): Promise<string[]> {
  if (number === null) return []
  const { rows } = await sql<{ goods_sn: string }>`
    select distinct r.goods_sn from listing_number n join relation r on r.id = n.relation_id
    where n.number = ${number} order by r.goods_sn limit ${itemsAtMost}`.execute(tx)
  return rows.map(({ goods_sn }) => goods_sn)
}
