import type { Generated, GeneratedAlways } from 'kysely'
import type { PurchaseMode, TransactionMethod } from '#rules/codes'
import type { CompanyBalance } from '#rules/money/company-balance'
import type { CouponKind } from '#rules/money/coupon'
import type { LedgerAccountKind, LedgerTransactionKind } from '#rules/money/ledger-kinds'
import type { LedgerPart } from '#rules/money/ledger-parts'
import type { Cents } from '#rules/money/money'
import type { RechargeCurrency } from '#rules/money/remittance'
import type { Text3 } from '#rules/sites'
import type {
  OfflineMethod,
  TransactionType,
  VoucherStatus,
  WithdrawalMethod,
  WithdrawalStatus,
} from '#rules/status-codes'
import type { DateText, Json } from './columns.ts'

type TransferAccount = {
  site_id: number
  holder: string
  bank_name: string
  routing_number: string
  account_number: string
  swift: Generated<string>
  set_at: Date
  set_by: number | null
}

type MemberDiscount = { threshold_cents: Cents; percent: number }

type Coupon = {
  id: Generated<number>
  code: string
  title: Json<Text3>
  kind: CouponKind
  amount_cents: Cents | null
  percent: number | null
  most_cents: Cents | null
  minimum_cents: Generated<Cents>
  category_id: number | null
  merchant_id: number | null
  site_id: number | null
  purchase_mode: PurchaseMode | null
  valid_from: Date
  valid_until: Date
  by_code: Generated<boolean>
  supply: number | null
  taken: Generated<number>
  per_company: Generated<number>
  stopped_at: Date | null
  account_id: number | null
  created_at: Date
}

type CouponHolding = {
  id: Generated<number>
  coupon_id: number
  company_id: number
  ordinal: number
  account_id: number
  created_at: Date
}

type CouponUse = {
  id: Generated<number>
  holding_id: number
  company_id: number
  order_id: number
  used_at: Date
  given_back_at: Date | null
}

type LedgerAccount = {
  id: Generated<number>
  kind: LedgerAccountKind
  company_id: number | null
  merchant_id: number | null
  currency: Generated<string>
  balance_cents: Cents | null
}

type LedgerTransaction = {
  id: GeneratedAlways<number>
  kind: LedgerTransactionKind
  reference: string
  company_id: number | null
  transaction_type: TransactionType | null
  transaction_method: TransactionMethod | null
  order_id: number | null
  account_id: number | null
  created_at: Date
}

type LedgerEntry = {
  id: GeneratedAlways<number>
  transaction_id: number
  ledger_account_id: number
  amount_cents: Cents
  balance_after_cents: Cents | null
  part: LedgerPart | null
}

type CommissionRate = {
  id: Generated<number>
  merchant_id: number | null
  category_id: number | null
  sale: 1 | 2 | 3 | null
  basis_points: number | null
  minimum_cents: Generated<Cents>
  effective_on: DateText
  note: Generated<string>
  set_by: number | null
  checked_by: number | null
  created_at: Date
}

type RateProposal = Omit<
  CommissionRate,
  'id' | 'created_at' | 'set_by' | 'checked_by' | 'note' | 'minimum_cents'
> & {
  id: GeneratedAlways<number>
  minimum_cents: Cents
  note: string
  set_by: number
  set_at: Date
  state: Generated<'waiting' | 'confirmed' | 'dropped'>
  reason: Generated<string>
  decided_by: number | null
  decided_at: Date | null
  commission_rate_id: number | null
}

type MerchantCorrection = {
  id: GeneratedAlways<number>
  correction_number: string
  merchant_id: number
  order_id: number | null
  amount_cents: Cents
  reason: string
  made_by: number
  made_at: Date
  state: Generated<'waiting' | 'booked' | 'dropped'>
  drop_reason: Generated<string>
  decided_by: number | null
  decided_at: Date | null
  ledger_transaction_id: number | null
}

type MerchantDebt = { merchant_id: number; since: Date; reminded_at: Date | null }

type LineEarning = {
  order_line_id: number
  order_id: number
  paid_cents: Cents
  commission_cents: Cents
  given_back_cents: Generated<Cents>
}

type ContractLineRate = {
  contract_id: number
  version: number
  line_no: number
  commission_rate_id: number
  commission_cents: Cents
}

type OrderEarning = {
  order_id: number
  pending_cents: Cents
  goods_cents: Cents
  commission_cents: Cents
}

type Recharge = {
  id: Generated<number>
  recharge_number: string
  company_id: number
  account_id: number
  amount_cents: Cents
  offline_method: OfflineMethod
  paid_on: DateText
  voucher_file_ids: string[]
  remark: Generated<string>
  status: Generated<VoucherStatus>
  reason: Generated<string>
  decided_by: number | null
  decided_at: Date | null
  ledger_transaction_id: number | null
  order_sn: string | null
  created_at: Date
  received_cents: Cents | null
  borne_cents: Generated<Cents>
  bank_line_id: number | null
  target: Generated<CompanyBalance>
  /** The currency of `amount_cents`; the received amount is in US dollars. */
  currency: Generated<RechargeCurrency>
}

type RechargeVoucher = { recharge_id: number; company_id: number; sha256: Buffer; live: boolean }

type RechargeOrder = {
  recharge_id: number
  order_id: number
  stage: Generated<1 | 2 | 3 | 4>
  milestone_id: number | null
}

type OrderHeld = { order_id: number; held_cents: Cents }

type Withdrawal = {
  id: Generated<number>
  withdrawal_number: string
  company_id: number
  account_id: number
  method: WithdrawalMethod
  bank_account_id: number | null
  destination: string
  amount_cents: Cents
  fee_cents: Cents
  status: Generated<WithdrawalStatus>
  checked_by: number | null
  checked_at: Date | null
  decided_by: number | null
  decided_at: Date | null
  reason: Generated<string>
  payout_reference: Generated<string>
  created_at: Date
  source: Generated<CompanyBalance>
}

type FreightTransfer = {
  id: GeneratedAlways<number>
  transfer_number: string
  company_id: number
  account_id: number
  direction: 'in' | 'out'
  amount_cents: Cents
  ledger_transaction_id: number
  created_at: Date
}

type LedgerReach = {
  only_row: Generated<boolean>
  since: Date
  /** Bookings with a lower number are older. */
  first_id: number
}

export type MoneyTables = {
  freight_transfer: FreightTransfer
  coupon: Coupon
  coupon_holding: CouponHolding
  coupon_use: CouponUse
  member_discount: MemberDiscount
  ledger_account: LedgerAccount
  ledger_transaction: LedgerTransaction
  ledger_entry: LedgerEntry
  ledger_reach: LedgerReach
  commission_rate: CommissionRate
  rate_proposal: RateProposal
  merchant_correction: MerchantCorrection
  merchant_debt: MerchantDebt
  line_earning: LineEarning
  contract_line_rate: ContractLineRate
  order_earning: OrderEarning
  recharge: Recharge
  recharge_order: RechargeOrder
  order_held: OrderHeld
  recharge_voucher: RechargeVoucher
  withdrawal: Withdrawal
  transfer_account: TransferAccount
}
