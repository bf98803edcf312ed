import { voucherStatus } from '../../status-codes.ts'
import type { OrderFacts } from './facts.ts'
import type { Note } from './paper.ts'

/**
 * Where the money for an order goes while something is due: our account, and the number to write on the
 * transfer; or whom to ask for it. Nothing while a voucher is checked: the money is on its way.
 */
export function remitTo({ issuer, order_number, voucher }: OrderFacts, due: string): Note[] {
  if (due === '0.00' || voucher?.status === voucherStatus.pending) return []
  const { account, email } = issuer
  const rows = [
    ['accountHolder', account?.holder],
    ['accountBank', account?.bank_name],
    ['accountRouting', account?.routing_number],
    ['accountNumber', account?.account_number],
    ['accountSwift', account?.swift],
    ['reference', order_number],
  ] as const
  const lines = rows.flatMap(([name, text]) =>
    text ? [{ words: 'paper:remit.line', values: { name: { words: `paper:fact.${name}` }, text } }] : [],
  )
  const ask = { words: 'paper:how.account', values: { email } }
  return [{ name: { words: 'paper:remit.to' }, lines: account ? lines : [ask, ...lines] }]
}
