import type { Generated } from 'kysely'
import type { Cents } from '#rules/money/money'
import type { DateText, Json } from './columns.ts'

type MerchantStatement = {
  id: Generated<number>
  statement_number: string
  merchant_id: number
  no: number
  from_on: DateText
  until_on: DateText
  opening_pending_cents: Cents
  opening_payable_cents: Cents
  closing_pending_cents: Cents
  closing_payable_cents: Cents
  paying_cents: Cents
  entries: number
  parts: Json<Record<string, number>>
  hash: Buffer
  closed_at: Date
}

type MerchantStatementEntry = { ledger_entry_id: number; statement_id: number }

export type SettlementTables = {
  merchant_statement: MerchantStatement
  merchant_statement_entry: MerchantStatementEntry
}
