import { moneyText, parseMoney, plus, zero } from '../../money/money.ts'
import { voucherStatus } from '../../status-codes.ts'
import type { OrderFacts } from './facts.ts'
import { factOf, frameOf, paperSum, partyOf } from './frame.ts'
import { dueOf, financeAndManager } from './order-paper.ts'
import type { Fact, Paper, PaperCell, PaperColumn, Party, Signature } from './paper.ts'
import type { PaperText } from './paper-text.ts'

const columns: readonly PaperColumn[] = [
  { name: { words: 'paper:column.order' }, share: 26, number: false },
  { name: { words: 'paper:column.seller' }, share: 34, number: false },
  { name: { words: 'paper:column.orderTotal' }, share: 20, number: true },
  { name: { words: 'paper:column.due' }, share: 20, number: true },
]

const rowOf = (facts: OrderFacts): PaperCell[] => [
  [facts.order_number],
  [facts.seller.name],
  [{ money: facts.fees.order_fee }],
  [{ money: dueOf(facts) }],
]

/** The data of a submitted voucher, and finance's decision on it. */
export function voucherFacts({ voucher }: OrderFacts): Fact[] {
  if (!voucher) return []
  return [
    ...factOf('paper:fact.voucher', voucher.number),
    ...factOf('paper:fact.sentBy', { words: `buy:balance.method${voucher.method}` }),
    ...factOf('paper:fact.sent', { money: voucher.amount }),
    ...factOf('paper:fact.paidOn', { day: voucher.paid_on }),
    ...factOf('paper:fact.handedIn', { moment: voucher.handed_in_at }),
    ...factOf('paper:fact.voucherStatus', { words: `buy:balance.status${voucher.status}` }),
  ]
}

/** To which account of ours a transfer goes. */
export function accountFacts({ issuer: { account } }: Pick<OrderFacts, 'issuer'>): Fact[] {
  if (!account) return []
  return [
    ...factOf('paper:fact.accountHolder', account.holder),
    ...factOf('paper:fact.accountBank', account.bank_name),
    ...factOf('paper:fact.accountRouting', account.routing_number),
    ...factOf('paper:fact.accountNumber', account.account_number),
    ...factOf('paper:fact.accountSwift', account.swift),
  ]
}

/** The number that the payer writes on the money: the checkout's where all its orders are paid together. */
const referenceOf = (orders: readonly OrderFacts[], first: OrderFacts) =>
  orders.length > 1 ? first.order_parent_number : first.order_number

/** Who pays, and the site that is paid. */
export const payerAndPayee = ({ buyer, issuer }: OrderFacts): Party[] => [
  partyOf('paper:payer', buyer),
  partyOf('paper:payee', { name: issuer.name, lines: [issuer.address, issuer.email, issuer.phone] }),
]

/** How an amount is paid from outside, step by step. */
export function howToPay(
  { issuer, pay_before }: Pick<OrderFacts, 'issuer' | 'pay_before'>,
  { reference, due }: { reference: string; due: string },
): PaperText[] {
  const { account, email, name } = issuer
  return [
    { words: account ? 'paper:how.transfer' : 'paper:how.account', values: { email } },
    { words: 'paper:how.reference', values: { number: reference, amount: { money: due } } },
    { words: 'paper:how.cheque', values: { name: account?.holder ?? name } },
    { words: 'paper:how.voucher', values: { when: { moment: pay_before } } },
  ]
}

/** Who signs a payment: the payer, finance and a manager. */
export const paymentSigns = (facts: OrderFacts): Signature[] => [
  { name: { words: 'paper:sign.payer' }, by: '', at: null },
  ...financeAndManager(facts),
]

/**
 * The paper for payments from outside (transfer, cash, cheque): how to pay, the reference, the amount due,
 * and the data of a submitted voucher. Finance signs it. Specification sections 5 and 6.
 */
export function offlinePaper(orders: readonly OrderFacts[], at: string): Paper {
  const [first] = orders
  if (!first) throw new Error('a paper for no order')
  const reference = referenceOf(orders, first)
  const due = plus(zero, ...orders.map((facts) => parseMoney(dueOf(facts)) ?? zero))
  const waits = first.voucher?.status === voucherStatus.pending
  const open = due > 0 && !waits
  return {
    ...frameOf(first, { kind: 'offline', title: { words: 'paper:title.offline' }, at }),
    order_number: reference,
    facts: [
      ...factOf('paper:fact.reference', reference),
      ...factOf('paper:fact.poNumber', first.po_number),
      ...factOf('paper:fact.ordered', { moment: first.created_at }),
      ...(open ? factOf('paper:fact.payBefore', { moment: first.pay_before }) : []),
      ...(open ? accountFacts(first) : []),
      ...voucherFacts(first),
    ],
    parties: payerAndPayee(first),
    steps: open ? howToPay(first, { reference, due: moneyText(due) }) : [],
    columns,
    rows: orders.map(rowOf),
    sums: [
      paperSum(
        { words: 'paper:due' },
        { money: moneyText(due) },
        {
          strong: true,
          why: waits ? [{ words: 'paper:dueWaits' }] : [],
        },
      ),
    ],
    signatures: paymentSigns(first),
  }
}
