import { stringify } from 'csv-stringify/sync'
import type { MakeFiles } from '#market/paying/settlement/payout/send-run'
import { sumOf } from '#rules/paying/settlement/transfer-sum'
import type { Secrets } from '../secrets/signing.ts'
import { openVault } from '../secrets/vault.ts'
import { harmless } from '../spreadsheet/report.ts'
import { creditTransfer, type OpenTransfer } from './credit-transfer.ts'

const head = ['payout', 'amount', 'currency', 'holder', 'bank', 'country', 'routing', 'swift', 'account']

/** The files of a run for the bank: a table, and a credit transfer of ISO 20022; each also sealed. */
export const payoutFiles =
  (secrets: Secrets): MakeFiles =>
  (transfers) => {
    const vault = openVault(secrets, 'bank')
    const list = transfers.list.map(({ number_sealed, ...one }) => ({
      ...one,
      number: vault.open(number_sealed).toString(),
    }))
    const total = sumOf(list.map(({ amount }) => amount))
    const file = (text: string) => {
      const content = Buffer.from(text)
      return { content, sealed: vault.close(content) }
    }
    return { csv: file(table(list)), xml: file(creditTransfer({ ...transfers, list, total })) }
  }

function table(list: readonly OpenTransfer[]): string {
  const rows = list.map((one) => [
    one.payout_number,
    one.amount,
    'USD',
    harmless(one.holder),
    harmless(one.bank_name),
    one.country,
    one.routing_number ?? '',
    one.swift,
    one.number,
  ])
  return stringify([head, ...rows], { bom: true })
}
