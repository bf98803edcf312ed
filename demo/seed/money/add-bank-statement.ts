import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { confirmLine, setLineAside } from '#market/paying/statement/decide-line'
import { keepLines } from '#market/paying/statement/keep-lines'
import { isPayable } from '#market/paying/statement/payable-orders'
import { orderStatus } from '#rules/buying/order/status'
import { type Cents, minus, moneyText, plus, toCents, zero } from '#rules/money/money'
import { guessStatementMapping } from '#rules/paying/statement/guess-mapping'
import { voucherStatus } from '#rules/status-codes'
import type { Trade } from '../trade.ts'

const hourMs = 3_600_000
const columns = ['Date', 'Amount', 'Text', 'Reference']

/** What banks on its way keep of a wire from abroad. */
const bankFee = toCents(2_500)

type Voucher = {
  id: number
  recharge_number: string
  amount_cents: Cents
  company_id: number
  company_name: string
}
type UnpaidOrder = { order_number: string; due_cents: Cents; company_id: number; company_name: string }

/**
 * The bank statement of the last days, with a line of each kind that finance meets: one that was matched,
 * others that fit a voucher exactly, are short by a bank's fee, pay several vouchers or orders of a company,
 * name an order or only a company; money of nobody; and a charge that was set aside.
 */
export async function addBankStatement({ tx, actors }: Trade, seededAt: Date): Promise<void> {
  const finance = actors.staff('finance', new Date(seededAt.getTime() - 2 * hourMs))
  const waiting = await waitingRecharges(tx)
  const day = (days: number) => new Date(seededAt.getTime() - days * 24 * hourMs).toISOString().slice(0, 10)
  const said = [...linesOfVouchers(waiting), ...linesOfOrders(await unpaidOrders(tx))]
  const others = [
    [day(2), '431.18', 'Deposit branch 0412, no remitter given', 'BR0412-77'],
    [day(1), '-18.00', 'Monthly account fee', ''],
  ]
  const cells = [
    ...said.map(({ cents, text }, i) => [day(1), moneyText(cents), text, `FT${4_410 + i}`]),
    ...others,
  ]
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

type Line = { cents: Cents; text: string }

/** The second company's wire is short by a fee; one with several vouchers sent one wire for all of them. */
function linesOfVouchers(waiting: readonly Voucher[]): Line[] {
  const companies = [...Map.groupBy(waiting, ({ company_id }) => company_id).values()]
  return companies.map((vouchers, place) => {
    const { company_name, recharge_number, amount_cents } = vouchers[0]!
    if (vouchers.length > 1)
      return { cents: plus(zero, ...vouchers.map((one) => one.amount_cents)), text: `Wire ${company_name}` }
    if (place === 1)
      return {
        cents: minus(amount_cents, bankFee),
        text: `Wire ${company_name} ${recharge_number} less charges`,
      }
    return { cents: amount_cents, text: `Deposit ${company_name} ${recharge_number}` }
  })
}

/** The company with most unpaid orders pays them by one wire; another names its order, a third itself. */
function linesOfOrders(unpaid: readonly UnpaidOrder[]): Line[] {
  const companies = [...Map.groupBy(unpaid, ({ company_id }) => company_id).values()]
  const [most, second, third] = companies.toSorted((one, two) => two.length - one.length)
  const numbers = most?.map(({ order_number }) => order_number).join(' ')
  return [
    ...(most ? [{ cents: plus(zero, ...most.map((one) => one.due_cents)), text: `Orders ${numbers}` }] : []),
    ...(second ? [{ cents: second[0]!.due_cents, text: `Payment of order ${second[0]!.order_number}` }] : []),
    ...(third ? [{ cents: toCents(75_000), text: `On account ${third[0]!.company_name}` }] : []),
  ]
}

/** Orders of the demo's buyers that wait to be paid and need nobody's approval. */
async function unpaidOrders(tx: Tx): Promise<UnpaidOrder[]> {
  const { rows } = await sql<UnpaidOrder>`
    select o.order_number, o.order_fee_cents - o.paid_fee_cents as due_cents, o.company_id, c.name as company_name
    from orders o join order_parent p on p.id = o.order_parent_id join company c on c.id = o.company_id
    where o.status = ${orderStatus.pendingPayment} and ${isPayable} order by o.id`.execute(tx)
  return rows
}

const waitingRecharges = (tx: Tx) =>
  tx
    .selectFrom('recharge as r')
    .innerJoin('company as c', 'c.id', 'r.company_id')
    .select(['r.id', 'r.recharge_number', 'r.amount_cents', 'r.company_id', 'c.name as company_name'])
    .where('r.status', '=', voucherStatus.pending)
    .where('r.order_sn', 'is', null)
    .orderBy('r.id')
    .execute()

async function lineOf(tx: Tx, says: string): Promise<number> {
  const { id } = await tx
    .selectFrom('bank_line')
    .select('id')
    .where('text', 'like', `%${says}%`)
    .executeTakeFirstOrThrow()
  return id
}
