import type { Tx } from '#database/connect'
import { confirmLine, setLineAside } from '#market/paying/statement/decide-line'
import { keepLines } from '#market/paying/statement/keep-lines'
import { voucherStatus } from '#rules/codes'
import { moneyText } from '#rules/money/money'
import { guessStatementMapping } from '#rules/paying/statement/guess-mapping'
import type { Trade } from '../trade.ts'

const hourMs = 3_600_000
const columns = ['Date', 'Amount', 'Text', 'Reference']

/**
 * The bank statement of the last days: a line matched with its recharge, lines that may be the waiting
 * recharges, unannounced money, and a charge that was set aside.
 */
export async function addBankStatement({ tx, actors }: Trade, seededAt: Date): Promise<void> {
  const finance = actors.staff('finance', new Date(seededAt.getTime() - 2 * hourMs))
  const waiting = await waitingRecharges(tx)
  const day = (days: number) => new Date(seededAt.getTime() - days * 24 * hourMs).toISOString().slice(0, 10)
  const announced = waiting.map((one, i) => [
    day(1),
    moneyText(one.amount_cents),
    `Deposit ${one.company_name} ${one.recharge_number}`,
    `FT${4_410 + i}`,
  ])
  const others = [
    [day(2), '431.18', 'Deposit branch 0412, no remitter given', 'BR0412-77'],
    [day(1), '-18.00', 'Monthly account fee', ''],
  ]
  const cells = [...announced, ...others]
  const rows = cells.map((row, i) => ({ row: i + 2, cells: row }))
  const statement = { file_name: 'first-harbor-bank.csv', columns, rows }
  await keepLines(tx, finance, { statement, mapping: guessStatementMapping(columns, cells) })
  const [first] = waiting
  if (first) {
    const id = await lineOf(tx, first.recharge_number)
    await confirmLine(tx, finance, { id, recharge_id: first.id, withdrawal_id: undefined })
  }
  const id = await lineOf(tx, 'account fee')
  await setLineAside(tx, finance, { id, aside: true, reason: 'The bank’s own fee, booked by accounting.' })
}

const waitingRecharges = (tx: Tx) =>
  tx
    .selectFrom('recharge as r')
    .innerJoin('company as c', 'c.id', 'r.company_id')
    .select(['r.id', 'r.recharge_number', 'r.amount_cents', 'c.name as company_name'])
    .where('r.status', '=', voucherStatus.pending)
    .where('r.order_sn', 'is', null)
    .orderBy('r.id')
    .limit(3)
    .execute()

async function lineOf(tx: Tx, says: string): Promise<number> {
  const { id } = await tx
    .selectFrom('bank_line')
    .select('id')
    .where('text', 'like', `%${says}%`)
    .executeTakeFirstOrThrow()
  return id
}
