import type { Proposal } from '#api/paying/bank-statement'
import type { Tx } from '#database/connect'
import { type Cents, moneyText } from '#rules/money/money'
import { needsSecondPerson } from '#rules/money/withdrawals'
import { match, saysNumber } from '#rules/paying/statement/match'
import { customerNumber } from '#rules/people/customer-number'
import type { Staff } from '../../../actor.ts'
import { absolute } from '../lock-line.ts'
import type { Candidate, OpenLine } from './candidate.ts'
import { type NamedCompany, namedCompanies } from './named-companies.ts'
import { unpaidOrders } from './unpaid-orders.ts'
import { voucherSums } from './voucher-sums.ts'
import { waitingMoney } from './waiting-money.ts'

const proposalsAtMost = 3

/**
 * Proposals for open lines: waiting vouchers, alone or several together, and unpaid orders for money that
 * came in, waiting withdrawals for money that went out. Each line has the most probable first, with the
 * reasons (`rules/paying/statement/match.ts`). A company that a line names, and of which nothing has its
 * amount, comes last: its wallet may be credited.
 */
export async function proposeFor(
  tx: Tx,
  viewer: Staff,
  lines: readonly OpenLine[],
): Promise<Map<number, Proposal[]>> {
  if (lines.length === 0) return new Map()
  const incoming = lines.filter(({ amount_cents }) => amount_cents > 0)
  const named = await namedCompanies(tx, incoming)
  const waiting = await waitingMoney(
    tx,
    viewer,
    lines.map(({ id }) => id),
  )
  const companies = new Map(
    incoming.map((line) => {
      const byNumber = waiting.filter(
        (one) => one.line_id === line.id && one.kind === 'recharge' && says(line, one),
      )
      const all = [
        ...byNumber.map(({ company_id }) => company_id),
        ...named.get(line.id)!.map(({ id }) => id),
      ]
      return [line.id, [...new Set(all)]]
    }),
  )
  const candidates = [
    ...waiting,
    ...(await voucherSums(tx, { lines: incoming, companies })),
    ...(await unpaidOrders(tx, incoming)),
  ]
  const of = Map.groupBy(candidates, ({ line_id }) => line_id)
  return new Map(
    lines.map((line) => {
      const ranked = rankedFor(line, of.get(line.id) ?? [])
      const exact = new Set(ranked.filter(({ shown }) => shown.exact).map(({ company_id }) => company_id))
      const credits = (named.get(line.id) ?? []).filter(({ id }) => !exact.has(id))
      const shown = [...ranked.map((one) => one.shown), ...credits.map((company) => creditOf(line, company))]
      return [line.id, shown.slice(0, proposalsAtMost)]
    }),
  )
}

const says = (line: OpenLine, { numbers }: Candidate) => numbers.some((number) => saysNumber(line, number))

/** Whether the amount fits. A returned payout may be less than was paid; all others match exactly. */
const isBookable = ({ kind, amount_cents, settled }: Candidate, came: Cents): boolean =>
  kind === 'payoutReturn' && !settled ? came <= amount_cents : came === amount_cents

function rankedFor(line: OpenLine, candidates: readonly Candidate[]) {
  return candidates
    .flatMap((one) => {
      const { amount_cents, company_name, day, numbers, po = '' } = one
      const names = [company_name, customerNumber(one.account_id)]
      const found = match(line, { amount_cents, names, day, numbers, po })
      return found ? [{ one, ...found }] : []
    })
    .toSorted(
      (a, b) => b.weight - a.weight || Number(a.one.settled) - Number(b.one.settled) || a.one.id - b.one.id,
    )
    .map(({ one, reasons }) => ({
      company_id: one.company_id,
      shown: {
        kind: one.kind,
        id: one.id,
        number: one.number,
        claims: one.claims.map(({ amount_cents, ...claim }) => ({
          ...claim,
          amount: moneyText(amount_cents),
        })),
        company_name: one.company_name,
        order_sn: one.order_sn,
        amount: moneyText(one.amount_cents),
        day: one.day,
        reasons,
        exact: isBookable(one, absolute(line.amount_cents)),
        two_people: one.kind === 'withdrawal' && !one.settled && needsSecondPerson(one.whole_cents),
        checked_by: one.checked_by,
        checked_by_me: one.checked_by_me,
        settled: one.settled,
      } satisfies Proposal,
    }))
}

const creditOf = (line: OpenLine, { id, name, account_id }: NamedCompany): Proposal => ({
  kind: 'company',
  id,
  number: customerNumber(account_id),
  claims: [],
  company_name: name,
  order_sn: null,
  amount: moneyText(line.amount_cents),
  day: line.booked_on,
  reasons: ['company'],
  exact: true,
  two_people: false,
  checked_by: null,
  checked_by_me: false,
  settled: false,
})
