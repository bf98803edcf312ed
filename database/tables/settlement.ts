import type { Generated } from 'kysely'
import type { Cents } from '#rules/money/money'
import type { MerchantBankState } from '#rules/paying/settlement/bank'
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

type MerchantBank = {
  id: Generated<number>
  merchant_id: number
  holder: string
  bank_name: string
  country: string
  routing_number: string | null
  swift: Generated<string>
  number_sealed: Buffer
  last4: string
  currency: Generated<string>
  state: Generated<MerchantBankState>
  asked_by: number
  asked_at: Date
  rests_until: Date
  token_hash: Buffer
  checked_by: number | null
  checked_at: Date | null
  ended_at: Date | null
  reason: Generated<string>
}

export type SettlementTables = {
  merchant_bank: MerchantBank
  merchant_statement: MerchantStatement
  merchant_statement_entry: MerchantStatementEntry
}
