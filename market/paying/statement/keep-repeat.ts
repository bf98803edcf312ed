import { sql } from 'kysely'
import type { keepRepeatedLine as declared } from '#api/paying/bank-statement'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { RepeatedLine } from '#database/tables/paying'
import { moneyText } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../actor.ts'
import { writeAudit } from '../../write-audit.ts'
import { lineFingerprint } from './line-fingerprint.ts'

/**
 * Keeps a line of a statement that was taken for known, because it is other money of the same amount, day and
 * words. Refuses a missing reason (`wallet.reasonNeeded`), and a row that is no such line or was kept
 * (`statement.notRepeated`).
 */
export async function keepRepeatedLine(
  tx: Tx,
  actor: Staff,
  { statement_id, row, reason }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  if (reason === '') refuse('wallet.reasonNeeded', {}, 'reason')
  const statement = await tx
    .selectFrom('bank_statement')
    .select(['file_name', 'repeats'])
    .where('id', '=', statement_id)
    .forUpdate()
    .executeTakeFirst()
  const line = statement?.repeats.find((one) => one.row === row)
  if (!statement || !line) refuse('statement.notRepeated')
  const id = await insert(tx, statement_id, line)
  const left = statement.repeats.filter((one) => one.row !== row)
  await sql`update bank_statement set repeats = ${JSON.stringify(left)}, added = added + 1, known = known - 1
    where id = ${statement_id}`.execute(tx)
  await writeAudit(tx, actor, {
    action: 'statement.keepRepeat',
    subject: 'bank_line',
    subject_id: String(id),
    after: { file_name: statement.file_name, amount: moneyText(line.amount_cents), reason },
  })
  return { id }
}

/** Inserts a line as the next of those that say the same. */
async function insert(tx: Tx, statement_id: number, line: RepeatedLine): Promise<number> {
  const { booked_on, amount_cents, text, reference } = line
  const { rows } = await sql<{ equal: number }>`select count(*)::int as equal from bank_line
    where booked_on = ${booked_on} and amount_cents = ${amount_cents} and text = ${text} and reference = ${reference}`.execute(
    tx,
  )
  for (let nth = rows[0]!.equal + 1; ; nth++) {
    const fingerprint = Buffer.from(lineFingerprint(line, nth), 'hex')
    const made = await tx
      .insertInto('bank_line')
      .values({
        bank_statement_id: statement_id,
        row_number: line.row,
        booked_on,
        amount_cents,
        text,
        reference,
        fingerprint,
      })
      .onConflict((same) => same.column('fingerprint').doNothing())
      .returning('id')
      .executeTakeFirst()
    // Another statement's equal line was kept at the same time under this number.
    if (made) return made.id
  }
}
