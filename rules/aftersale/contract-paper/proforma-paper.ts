import { milestonePart, milestoneState } from '../../buying/contract/money/milestones.ts'
import { dayAt, daysBetween } from '../../days.ts'
import { type Cents, moneyText } from '../../money/money.ts'
import type { OrderFacts } from '../paper/facts.ts'
import { factOf, noteOf, paperSum } from '../paper/frame.ts'
import { accountFacts, howToPay } from '../paper/offline-paper.ts'
import type { Fact, Paper, Signature, Sum } from '../paper/paper.ts'
import type { PaperText } from '../paper/paper-text.ts'
import { type CustomsFacts, containersOf } from './customs.ts'
import type { ContractFacts } from './facts.ts'
import { balanceDue, goodsTable } from './goods-paper.ts'

type Milestone = {
  part: number
  lot_no: number | null
  amount_cents: Cents
  state: number
  due_at: string | null
  paid_at: string | null
}

/** What a proforma invoice says beside the contract: how far each of its payments is. */
export type ProformaFacts = {
  created_at: string
  /** Agreed off the total for claims. */
  discount_cents: Cents
  milestones: readonly Milestone[]
  account: OrderFacts['issuer']['account']
  /** Who of finance passed the last voucher. */
  finance: { by: string; at: string } | null
}

type Proforma = {
  order_number: string
  contract: ContractFacts
  customs: readonly CustomsFacts[]
  payments: ProformaFacts
}

/** How far a payment is: paid, checked, due until a moment, or once something has come. */
function stateOf(written: ContractFacts['written'], { state, due_at, paid_at }: Milestone): PaperText[] {
  const said = (name: string, at: string | null): PaperText[] =>
    at === null ? [] : [{ words: `milestone:state.${name}`, values: { date: { moment: at } } }]
  if (state === milestoneState.captured) return said('s3', paid_at)
  if (state === milestoneState.due) return said('s1', due_at)
  if (state === milestoneState.underAudit) return [{ words: 'milestone:state.s2' }]
  return [balanceDue(written)]
}

function sumsOf({ contract: { written }, payments }: Proforma): Sum[] {
  const { discount_cents } = payments
  const valid = payments.milestones.filter(({ state }) => state !== milestoneState.void)
  const byLot = valid.filter(({ part }) => part === milestonePart.balance).length > 1
  const total = written.total_cents === null ? [] : [{ money: moneyText(written.total_cents) }]
  return [
    ...total.map((said) => paperSum({ words: 'contract:field.total_cents' }, said, { strong: true })),
    ...(discount_cents === 0
      ? []
      : [paperSum({ words: 'agreement:proforma.discount' }, { minus: moneyText(discount_cents) })]),
    ...valid.map((one) => {
      const name = one.part === milestonePart.deposit ? 'deposit' : byLot ? 'lotBalance' : 'balance'
      return paperSum(
        { words: `milestone:${name}`, values: { lot_no: one.lot_no ?? 0 } },
        { money: moneyText(one.amount_cents) },
        { why: stateOf(written, one) },
      )
    }),
  ]
}

/** The maker as it confirmed the contract, finance where it passed a voucher, and a manager by hand. */
function signsOf({ contract: { version }, payments: { finance } }: Proforma): Signature[] {
  const maker = version?.confirmations.find(({ side }) => side === 'merchant')
  return [
    { name: { words: 'contract:form.maker' }, by: maker?.typed_name ?? '', at: maker?.at ?? null },
    { name: { words: 'paper:sign.finance' }, by: finance?.by ?? '', at: finance?.at ?? null },
    { name: { words: 'paper:sign.manager' }, by: '', at: null },
  ]
}

/** How many days its goods take from the order to their delivery, as agreed. */
function leadTime({ contract, payments }: Proforma): Fact[] {
  const days = daysBetween(dayAt(new Date(payments.created_at), 'UTC'), contract.written.delivery_on)
  return days < 1
    ? []
    : factOf('agreement:proforma.lead', { words: 'agreement:proforma.days', values: { days } })
}

function proformaFacts(facts: Proforma, due_at: string | null): Fact[] {
  const { order_number, contract, customs, payments } = facts
  const { incoterm, port, delivery_on, receiving_on, lines } = contract.written
  return [
    ...factOf('paper:column.order', order_number),
    ...factOf('contract:column.contract', contract.contract_sn),
    ...factOf('paper:fact.ordered', { moment: payments.created_at }),
    ...factOf('agreement:delivery', port === null ? null : `${incoterm} ${port}, Incoterms® 2020`),
    ...factOf('contract:field.delivery_on', { day: delivery_on }),
    ...factOf('contract:field.receiving_on', { day: receiving_on }),
    ...leadTime(facts),
    ...factOf('agreement:proforma.containers', containersOf(lines, customs)),
    ...factOf('agreement:currency', 'USD'),
    ...factOf('paper:fact.payBefore', due_at === null ? null : { moment: due_at }),
  ]
}

/**
 * The proforma invoice and order sheet of a contract: what is ordered, at which price, which payments are
 * made and due, and, for who is to pay, to which account under which number.
 */
export function proformaPaper(facts: Proforma, frame: Paper): Paper {
  const { contract, customs, payments, order_number } = facts
  const { written, side } = contract
  const due = payments.milestones.find(({ state }) => state === milestoneState.due) ?? null
  const issuer = { ...contract.issuer, account: payments.account }
  const pays = side === 'buyer' && due?.due_at ? { ...due, due_at: due.due_at } : null
  return {
    ...frame,
    ...goodsTable(contract, customs),
    facts: [...proformaFacts(facts, due?.due_at ?? null), ...(pays ? accountFacts({ issuer }) : [])],
    sums: sumsOf(facts),
    steps: pays
      ? howToPay(
          { issuer, pay_before: pays.due_at },
          { reference: order_number, due: moneyText(pays.amount_cents) },
        )
      : [],
    notes: noteOf('contract:field.pay_action', written.pay_action),
    signatures: signsOf(facts),
  }
}
