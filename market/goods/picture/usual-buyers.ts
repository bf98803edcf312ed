import { sql } from 'kysely'
import type { usualBuyerEnds, usualBuyers } from '#api/goods/picture'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { pictureStatus } from '#rules/codes'
import { refuse } from '#rules/refusals'
import type { Buyer, Merchant } from '../../actor.ts'
import { countRows } from '../../sql/count-rows.ts'
import { onePage, pageClauses } from '../../sql/page-query.ts'
import { writeAudit } from '../../write-audit.ts'

/** From now on a company's requests for pictures of the manufacturer's products pass at once. */
export async function becomeUsual(tx: Tx, actor: Merchant, company_id: number): Promise<void> {
  const { merchant_id, account_id, at: since } = actor
  const made = await tx
    .insertInto('picture_usual')
    .values({ merchant_id, company_id, account_id, since })
    .onConflict((row) => row.columns(['merchant_id', 'company_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made)
    await writeAudit(tx, actor, { action: 'pictures.always', subject: 'company', subject_id: company_id })
}

/** Passes a request of a company that its product's manufacturer always passes; whether it did. */
export async function passUsual(tx: Tx, { at }: Buyer, id: number): Promise<boolean> {
  const { rows } = await sql`
    update picture_request q set status = ${pictureStatus.passed}, decided_at = ${at}, decided_by = u.account_id
    from picture_usual u, product p
    where q.id = ${id} and p.id = q.product_id and u.merchant_id = p.merchant_id and u.company_id = q.company_id
    returning q.id`.execute(tx)
  return rows.length > 0
}

type Row = { key: string | null; id: number; company_name: string; since: Date }

/** The companies whose requests pass at once, the newest first. */
export async function listUsualBuyers(
  tx: Tx,
  { merchant_id }: Merchant,
  input: In<typeof usualBuyers>,
): Promise<Out<typeof usualBuyers>> {
  const from = sql`from picture_usual u join company c on c.id = u.company_id`
  const where = sql`u.merchant_id = ${merchant_id}`
  const order = { id: sql`u.id`, falling: true }
  const page = pageClauses({ where, order, ...input })
  const { rows: read } = await sql<Row>`
    select ${page.key} as key, u.id, c.name as company_name, u.since ${from} ${page.rows}`.execute(tx)
  const { rows, next } = onePage(read, input.page_size)
  return {
    list: rows.map(({ key: _, since, ...row }) => ({ ...row, since: since.toISOString() })),
    next,
    count: await countRows(tx, sql`${from} where ${where}`),
  }
}

/** Its requests are looked at again. Refuses what is not the manufacturer's (`request.notFound`). */
export async function endUsualBuyer(
  tx: Tx,
  actor: Merchant,
  { id }: In<typeof usualBuyerEnds>,
): Promise<Out<typeof usualBuyerEnds>> {
  const ended = await tx
    .deleteFrom('picture_usual')
    .where('id', '=', id)
    .where('merchant_id', '=', actor.merchant_id)
    .returning('company_id')
    .executeTakeFirst()
  if (!ended) refuse('request.notFound')
  await writeAudit(tx, actor, {
    action: 'pictures.askAgain',
    subject: 'company',
    subject_id: ended.company_id,
  })
  return {}
}
