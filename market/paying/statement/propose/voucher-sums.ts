import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { claimsOfSum } from '#rules/paying/statement/book-line'
import { saysNumber } from '#rules/paying/statement/match'
import { voucherStatus } from '#rules/status-codes'
import { type Candidate, type OpenLine, untouched } from './candidate.ts'

type Voucher = Candidate['claims'][number] &
  Pick<Candidate, 'company_id' | 'company_name' | 'account_id' | 'day' | 'order_sn'>

type SuspectedLines = { lines: readonly OpenLine[]; companies: ReadonlyMap<number, readonly number[]> }

/** Waiting vouchers of a company that a line names, of which one choice alone adds up to the line. */
export async function voucherSums(tx: Tx, { lines, companies }: SuspectedLines): Promise<Candidate[]> {
  const ids = [...new Set([...companies.values()].flat())]
  const { rows } = await sql<Voucher>`
    select r.id, r.recharge_number as number, r.amount_cents, r.company_id, c.name as company_name, r.account_id,
      r.paid_on as day, r.order_sn
    from recharge r join company c on c.id = r.company_id
    where r.company_id = any (${ids}::int[]) and r.currency = 'USD' and r.status = ${sql.lit(voucherStatus.pending)}
    order by r.id`.execute(tx)
  const of = Map.groupBy(rows, ({ company_id }) => company_id)
  return lines.flatMap((line) =>
    (companies.get(line.id) ?? []).flatMap((id) => {
      const some = claimsOfSum(line.amount_cents, of.get(id) ?? [])
      return some ? [sumOf(line, some)] : []
    }),
  )
}

function sumOf(line: OpenLine, vouchers: readonly Voucher[]): Candidate {
  const first = vouchers[0]!
  const says = ({ number, order_sn }: Voucher) => saysNumber(line, number) || saysNumber(line, order_sn ?? '')
  return {
    line_id: line.id,
    kind: 'recharge',
    id: first.id,
    number: vouchers.map(({ number }) => number).join(' + '),
    // The number counts only where all of them are named.
    numbers: vouchers.every(says) ? [first.number, first.order_sn ?? ''] : [],
    claims: vouchers.map(({ id, number, amount_cents }) => ({ id, number, amount_cents })),
    company_id: first.company_id,
    company_name: first.company_name,
    account_id: first.account_id,
    order_sn: null,
    amount_cents: line.amount_cents,
    whole_cents: line.amount_cents,
    day: vouchers
      .map(({ day }) => day)
      .toSorted()
      .at(-1)!,
    ...untouched,
  }
}
