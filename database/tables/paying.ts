import type { Generated, GeneratedAlways } from 'kysely'
import type { DrawingState, LetterState } from '#rules/buying/contract/money/letters'
import type { Payment } from '#rules/codes'
import type { CompanyBalance } from '#rules/money/company-balance'
import type { Cents } from '#rules/money/money'
import type { AttemptFailure, AttemptState, HostedPayment, ProviderName } from '#rules/paying/payments'
import type { StatementMapping } from '#rules/paying/statement/mapping'
import type { Language } from '#rules/sites'
import type { BankLineState } from '#rules/status-codes'
import type { DateText, Json, JsonDefault } from './columns.ts'

type PaymentCapture = {
  id: Generated<number>
  order_id: number
  stage: 1 | 2 | 3 | 4 | 5
  payment: Payment
  amount_cents: Cents
  status: Generated<'captured' | 'reversed'>
  provider_reference: string | null
  ledger_transaction_id: number
  created_at: Date
  milestone_id: number | null
  from_freight: Generated<boolean>
}

/** A line of a statement that was taken for one known before. */
export type RepeatedLine = {
  row: number
  booked_on: DateText
  amount_cents: Cents
  text: string
  reference: string
}

type BankStatement = {
  id: Generated<number>
  file_name: string
  uploaded_by: number
  uploaded_at: Date
  added: number
  known: number
  faults: JsonDefault<unknown[]>
  repeats: JsonDefault<RepeatedLine[]>
}

type BankLine = {
  id: Generated<number>
  bank_statement_id: number
  row_number: number
  booked_on: DateText
  amount_cents: Cents
  text: string
  reference: string
  fingerprint: Buffer
  state: Generated<BankLineState>
  recharge_id: number | null
  withdrawal_id: number | null
  reason: Generated<string>
  decided_by: number | null
  decided_at: Date | null
  bank_credit_id: number | null
  payout_id: number | null
  returned_payout_id: number | null
}

type BankCredit = {
  id: Generated<number>
  credit_number: string
  bank_line_id: number
  company_id: number
  account_id: number
  amount_cents: Cents
  borne_cents: Generated<Cents>
  order_sn: string | null
  paid: Generated<boolean>
  ledger_transaction_id: number
  decided_by: number
  created_at: Date
  reversal_id: number | null
  reversed_by: number | null
  reversed_at: Date | null
  reason: Generated<string>
}

type BankMapping = { columns: string; mapping: Json<StatementMapping>; saved_by: number; saved_at: Date }

type PaymentAttempt = {
  id: Generated<number>
  attempt_number: string
  company_id: number
  account_id: number
  purpose: 'order' | 'recharge'
  /** The balance that a recharge goes to. */
  target: Generated<CompanyBalance>
  order_sn: string | null
  payment: HostedPayment
  provider: ProviderName
  amount_cents: Cents
  /** The part of the amount that is the fee of this way to pay. */
  handling_cents: Generated<Cents>
  idempotency_key: Generated<string>
  state: Generated<AttemptState>
  failure: AttemptFailure | null
  provider_reference: string | null
  charge_reference: string | null
  redirect_url: string | null
  received_cents: Cents | null
  refunded_cents: Generated<Cents>
  next_ask_at: Date | null
  asked_at: Date | null
  asks: Generated<number>
  created_at: Date
  expires_at: Date
  settled_at: Date | null
}

type ForeignCharge = {
  id: GeneratedAlways<number>
  payment_attempt_id: number
  charge_reference: string
  received_cents: Cents
  currency: string
  created_at: Date
  decided_by: number | null
  decided_at: Date | null
  worth_cents: Cents | null
  reason: Generated<string>
}

type PaymentAttemptOrder = {
  payment_attempt_id: number
  order_id: number
  stage: 1 | 2 | 3 | 4 | 5
  amount_cents: Cents
  outcome: 'captured' | 'wallet' | null
}

type PaymentEvent = {
  id: GeneratedAlways<number>
  provider: ProviderName
  event_id: string
  kind: string
  payment_attempt_id: number | null
  body: string
  outcome: string
  received_at: Date
}

type SandboxPayment = {
  reference: string
  attempt_number: string
  payment: HostedPayment
  amount_cents: Cents
  language: Language
  return_url: string
  card: string | null
  state: Generated<'open' | 'processing' | 'paid' | 'failed'>
  failure: AttemptFailure | null
  ready_at: Date | null
  created_at: Date
}

type LetterOfCredit = {
  id: Generated<number>
  order_id: number
  letter_number: string
  issuing_bank: string
  issuing_bic: string
  amount_cents: Cents
  tolerance_percent: Generated<number>
  issued_on: DateText
  latest_shipment_on: DateText
  expires_on: DateText
  presentation_days: Generated<number>
  state: Generated<LetterState>
  replaces: number | null
  file_ids: string[]
  handed_in_by: number
  at: Date
  decided_by: number | null
  decided_at: Date | null
  reason: Generated<string>
}

type LetterDrawing = {
  letter_id: number
  no: number
  order_id: number
  lot_no: number
  amount_cents: Cents
  shipped_on: DateText
  presented_on: DateText
  state: Generated<DrawingState>
  file_ids: Generated<string[]>
  discrepancies: Generated<string>
  handed_in_by: number
  at: Date
  decided_by: number | null
  decided_at: Date | null
  ledger_transaction_id: number | null
}

export type PayingTables = {
  payment_capture: PaymentCapture
  payment_attempt: PaymentAttempt
  payment_attempt_order: PaymentAttemptOrder
  foreign_charge: ForeignCharge
  payment_event: PaymentEvent
  sandbox_payment: SandboxPayment
  bank_statement: BankStatement
  bank_line: BankLine
  bank_credit: BankCredit
  bank_mapping: BankMapping
  letter_of_credit: LetterOfCredit
  letter_drawing: LetterDrawing
}
