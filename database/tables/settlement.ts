import type { Generated, GeneratedAlways } from 'kysely'
import type { Cents } from '#rules/money/money'
import type { MerchantBankState } from '#rules/paying/settlement/bank'
import type { PayoutEvent, PayoutFlag, PayoutState, RunState } from '#rules/paying/settlement/payout-graph'
import type { Role } from '#rules/roles'
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
  to_check_since: Date | null
}

type PayoutTransition = { event: string; from_state: number; to_state: number; by_role: string }

type PayoutRun = {
  id: Generated<number>
  asked: Generated<boolean>
  state: Generated<RunState>
  made_by: number | null
  made_at: Date
  checked_by: number | null
  checked_at: Date | null
  approved_by: number | null
  approved_at: Date | null
  sent_by: number | null
  sent_at: Date | null
  closed_at: Date | null
  reason: Generated<string>
}

type MerchantPayout = {
  id: Generated<number>
  payout_number: string
  run_id: number
  merchant_id: number
  merchant_bank_id: number
  amount_cents: Cents
  fee_cents: Generated<Cents>
  state: Generated<PayoutState>
  flags: Generated<PayoutFlag[]>
  asked_by: number | null
  reference: Generated<string>
  reason: Generated<string>
  returned_cents: Cents | null
  created_at: Date
  updated_at: Date
}

type MerchantPayoutHistory = {
  id: GeneratedAlways<number>
  payout_id: number
  event: PayoutEvent
  from_state: number
  to_state: PayoutState
  by_role: Role
  account_id: number | null
  reason: Generated<string>
  at: Date
}

type PayoutFile = {
  id: Generated<number>
  run_id: number
  format: 'csv' | 'xml'
  content_sealed: Buffer
  sha256: Buffer
}

export type SettlementTables = {
  payout_transition: PayoutTransition
  payout_run: PayoutRun
  merchant_payout: MerchantPayout
  merchant_payout_history: MerchantPayoutHistory
  payout_file: PayoutFile
  merchant_bank: MerchantBank
  merchant_statement: MerchantStatement
  merchant_statement_entry: MerchantStatementEntry
}
