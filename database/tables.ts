import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { DamageKind } from '#rules/aftersale/damage'
import type { ReturnPayer } from '#rules/aftersale/refund-amounts'
import type { RefundCause } from '#rules/aftersale/refund-causes'
import type { FeeTrace } from '#rules/buying/fee-trace'
import type { UnitFees } from '#rules/buying/fees'
import type { BatchEvent, BatchOutcome } from '#rules/buying/order/batch'
import type { FreightLine } from '#rules/buying/order/freight'
import type { Status } from '#rules/buying/order/status'
import type { OpeningDay } from '#rules/buying/pickup'
import type { ThirdParty } from '#rules/buying/third-party'
import type {
  BankLineState, CertificationKind, CertifiedStatus, CustomerType, EnquiryKind, EnquiryStatus, FeedbackStatus, ImportStatus, LogisticsType, MerchantApplicationStatus, ModuleType, OfflineMethod, PartCancellationStatus, Payment, PictureStatus, PurchaseMode,
  RefundKind, RefundStatus, SourceType, SubscriberStatus, TransactionMethod, TransactionType, UserType, VoucherStatus, WarehouseService, WithdrawalMethod, WithdrawalStatus,
} from '#rules/codes'
import type { PriceTrace } from '#rules/goods/price'
import type { BankKind } from '#rules/money/bank'
import type { CouponKind } from '#rules/money/coupon'
import type { Cents } from '#rules/money/money'
import type { AttemptFailure, AttemptState, HostedPayment, ProviderName } from '#rules/paying/payments'
import type { StatementMapping } from '#rules/paying/statement/mapping'
import type { ActivityName } from '#rules/people/activities'
import type { NoticeKind } from '#rules/people/notices'
import type { ApprovalState, CompanyRole, LimitName } from '#rules/people/team'
import type { AccountKind, StaffRole } from '#rules/roles'
import type { Language, Text3 } from '#rules/sites'
import type { FeedbackKind } from '#rules/talk/feedback'

/** jsonb: read as a value, written as JSON text (pg would take an array for a PostgreSQL array). */
export type Json<T> = ColumnType<T, string, string>
type JsonDefault<T> = ColumnType<T, string | undefined, string>
/** A calendar date without a time, as `YYYY-MM-DD` text. */
export type DateText = string

export type FollowLink = { name: string; url: string; file_path: string }
export type Carton = { length_mm: number; width_mm: number; height_mm: number; weight_g: number }
/** An attribute of a product: a plain value, or one in three languages. */
export type Attributes = Record<string, string | number | boolean | Text3>
export type FrozenAddress = {
  receiving_company: string; receiving_name: string; receiving_phone: string; extension: string
  receiving_zip: string; receiving_address: string; receiving_city: string; receiving_state: string; residential: boolean
}

type Site = {
  id: Generated<number>; code: string; name: Json<Text3>; title: Json<Text3>; logo: string | null; address: string
  copyright: string; email: string; phone: string; service_hours: Json<Text3>; currency: Generated<string>
  seo_keyword: Json<Text3>; seo_describe: Json<Text3>; follow_links: JsonDefault<FollowLink[]>
  withdrawal_handling: Generated<number>; pay_handling: Generated<number>; refunds_per_month: Generated<number>
}
type TransferAccount = {
  site_id: number; holder: string; bank_name: string; routing_number: string; account_number: string; swift: Generated<string>
  set_at: Date; set_by: number | null
}
type Warehouse = {
  id: Generated<number>; code: string; name: string; address: string; city: string; state: string; zip: string
  latitude: number; longitude: number; services: WarehouseService[]
  opening_hours: JsonDefault<OpeningDay[]>; time_zone: Generated<string>
}
type WarehouseArea = {
  id: Generated<number>; site_id: number; warehouse_id: number; area_name: string
  goods_types: Generated<number[]>; position: Generated<number>
}
type MemberDiscount = { threshold_cents: Cents; percent: number }
type Article = {
  id: Generated<number>; slug: string; section: string; title: Json<Text3>; body: Json<Text3>
  position: Generated<number>; updated_at: Generated<Date>
  summary: JsonDefault<Text3>; html: JsonDefault<Text3>; version: Generated<number>
  published_version: number | null; published_at: Date | null
  scheduled_version: number | null; scheduled_at: Date | null; former_slugs: Generated<string[]>
}
type ArticleVersion = {
  article_id: number; number: number; title: Json<Text3>; summary: Json<Text3>; html: Json<Text3>
  saved_at: Date; saved_by: number | null; restored_from: number | null
}
type ArticleVote = { article_id: number; visitor_uuid: string; helpful: boolean; at: Date }
type Merchant = {
  id: Generated<number>; merchant_uuid: Generated<string>; slug: string; name: string; logo: string | null
  profile: JsonDefault<Text3>; address: Generated<string>; city: Generated<string>; country: Generated<string>
  zip: Generated<string>; phone: Generated<string>; founded_year: number | null; score: string | null; created_at: Generated<Date>
}
type Company = {
  id: Generated<number>; company_uuid: Generated<string>; site_id: number; name: string
  certified_status: Generated<CertifiedStatus>; customer_type: Generated<CustomerType>
  is_free_delivery: Generated<boolean>; is_freight: Generated<boolean>; internal_user: Generated<boolean>; created_at: Generated<Date>
}
type Account = {
  id: Generated<number>; user_uuid: Generated<string>; kind: AccountKind; email: string; password_hash: string
  first_name: Generated<string>; last_name: Generated<string>; phone: Generated<string>; mobile_country_code: Generated<number>
  user_type: Generated<UserType>; company_id: number | null; merchant_id: number | null
  company_role: CompanyRole | null; order_limit_cents: Cents | null; month_limit_cents: Cents | null; removed_at: Date | null; moved_to: number | null
  payment_password_hash: string | null
  // Left of before there was payment_try: nothing reads them any more.
  payment_fails: Generated<number>; payment_locked_until: Date | null
  language: Generated<string>; metric: boolean | null; disabled_at: Date | null; deleted_at: Date | null; created_at: Generated<Date>
}
// Tries at a payment password since the last right one.
type PaymentTry = { account_id: number; fails: number; locked_until: Date | null }
type TeamInvitation = {
  id: Generated<number>; company_id: number; account_id: number; email: string; language: string; company_role: CompanyRole
  order_limit_cents: Cents | null; month_limit_cents: Cents | null; token_hash: Buffer; created_at: Date; sent_at: Date
  expires_at: Date; accepted_at: Date | null; accepted_by: number | null; revoked_at: Date | null
}
type StaffRoleRow = { account_id: number; role: StaffRole }
type Session = {
  id: Generated<number>; token_hash: Buffer; account_id: number; visitor_uuid: string; user_agent: Generated<string>
  address: Generated<string>; last_seen_at: Date | null; created_at: Date; expires_at: Date; ended_at: Date | null
  parent_session_id: number | null
}
type ActingRow = {
  id: Generated<number>; session_id: number | null; staff_session_id: number | null; staff_id: number; account_id: number
  company_id: number; reason: string; started_at: Date; expires_at: Date; stopped_at: Date | null
}
type PageTicket = { ticket_hash: Buffer; session_id: number; visitor_uuid: string | null; site: string | null; expires_at: Date }
type LoginAttempt = {
  key: string; fails: Generated<number>; fails_at: Date | null; trying: Generated<number>; blocked_until: Date | null
  minute_at: Date | null; in_minute: Generated<number>; updated_at: Date
}
type CredentialChallenge = { challenge: string; expires_at: Date }
type SecretCheck = { name: 'secret' | 'pepper'; fingerprint: Buffer; changed_at: Date }
type CredentialKey = { kid: string; public_key: string; private_key: Buffer; created_at: Date }
export type CodePurpose = 'register' | 'password' | 'payment_password' | 'email' | 'device' | 'certification'
type VerificationCode = {
  id: Generated<number>; email: string; purpose: CodePurpose; asker: Generated<string>; address: Generated<string>
  known: Generated<boolean>; code_hash: string
  tries: Generated<number>; expires_at: Date; used_at: Date | null; created_at: Date
}
type File = {
  id: Generated<string>; account_id: number | null; company_id: number | null; merchant_id: number | null; name: string; mime: string
  bytes: number; sha256: Buffer; storage_key: string; width: number | null; height: number | null; created_at: Date
}
type Certification = {
  id: Generated<number>; company_id: number; account_id: number; round: number; kind: CertificationKind
  auth_status: CertifiedStatus
  company_name: Generated<string>; company_email: Generated<string>; country_name: Generated<string>
  province_name: Generated<string>; city: Generated<string>; address: Generated<string>; zip_code: Generated<string>
  tax_id: Generated<string>; incorporation_state: Generated<string>; year_founded: number | null; online_revenue: Generated<string>
  website: Generated<string>; main_product: Generated<string>; contact_name: Generated<string>; contact_phone: Generated<string>
  permit_sn: Generated<string>; licence_sn: Generated<string>; logo_file_id: string | null
  licence_file_ids: Generated<string[]>; permit_file_ids: Generated<string[]>
  card_front_file_id: string | null; card_reverse_file_id: string | null
  reasons: JsonDefault<Record<string, string>>; remark: Generated<string>; submitted_at: Date | null
  decided_at: Date | null; decided_by: number | null; associated_company_id: number | null; created_at: Date
}
type Address = FrozenAddress & {
  id: Generated<number>; company_id: number; receiving_name: Generated<string>; extension: Generated<string>
  residential: Generated<boolean>; is_default: Generated<boolean>; created_at: Date; deleted_at: Date | null
}
type Category = {
  id: Generated<number>; parent_id: number | null; slug: string; name: Json<Text3>; image: string | null; position: Generated<number>
}
type Product = {
  id: Generated<number>; merchant_id: number; title: Json<Text3>; description: JsonDefault<Text3>; module_type: Generated<ModuleType>
  attributes: JsonDefault<Attributes>; keywords: Generated<string>; width_mm: number | null; depth_mm: number | null
  height_mm: number | null; weight_g: number | null; collection: string | null; is_bad_goods: Generated<boolean>
  condition_note: Json<Text3> | null; first_shelved_at: Date; off_shelf_at: Date | null
  sales: Generated<number>; downloads: Generated<number>; updated_at: Generated<Date>
}
type ProductCategory = { product_id: number; category_id: number; is_primary: Generated<boolean> }
type Media = {
  id: Generated<number>; product_id: number; position: Generated<number>; kind: 'picture' | 'drawing' | 'video' | 'model'
  path: string; width: number | null; height: number | null
}
type Relation = {
  id: Generated<number>; product_id: number; merchant_id: number; goods_sn: string; custom_sn: string; upc: string | null
  color: Json<Text3> | null; size: Generated<string>; packing: Generated<string>; purchase_modes: PurchaseMode[]
  price_cents: Cents; special_offer_cents: Generated<Cents>; special_ends_at: Date | null; fob_price_cents: Generated<Cents>
  freight_price_cents: Generated<Cents>; special_freight_cents: Generated<Cents>; postage_price_cents: Generated<Cents>
  packing_fee_cents: Generated<Cents>; insurance_fee_cents: Generated<Cents>; delivery_fee_cents: Generated<Cents>
  assembly_fee_cents: Generated<Cents>; minimum_amount: Generated<number>; multiple: Generated<number>
  pallet_amount: number | null; lead_days: Generated<number>; fob_port: string | null; presale_arrives_on: DateText | null
  cartons: JsonDefault<Carton[]>; gross_weight_g: Generated<number>; volume_cm3: Generated<number>
  position: Generated<number>; off_shelf_at: Date | null
}
type PriceTier = { relation_id: number; min_amount: number; discount_percent: number }
type BomLine = { relation_id: number; part_relation_id: number; amount: number }
type Stock = {
  relation_id: number; warehouse_id: number; on_hand: Generated<number>; reserved: Generated<number>
  incoming: Generated<number>; incoming_on: DateText | null; place: Generated<string>
}
type StockMovement = {
  id: GeneratedAlways<number>; relation_id: number; warehouse_id: number; amount: number
  reason: 'opening' | 'import' | 'received' | 'shipped' | 'picked_up' | 'returned' | 'corrected'
  order_id: number | null; account_id: number | null; at: Date
}
type CartLine = {
  id: Generated<number>; company_id: number; account_id: number; product_id: number; relation_id: number
  warehouse_area_id: number; warehouse_id: number; purchase_mode: PurchaseMode; logistics_type: LogisticsType
  source_type: SourceType; amount: number; price_seen_cents: Cents; created_at: Date; saved: Generated<boolean>
}
type PictureRequest = {
  id: Generated<number>; account_id: number; company_id: number; product_id: number; status: Generated<PictureStatus>
  reason: Generated<string>; downloads: Generated<number>; created_at: Date; decided_at: Date | null; decided_by: number | null
}
type PictureRequestItem = { picture_request_id: number; company_id: number; media_id: number; live: Generated<boolean> }
type BankAccount = {
  id: Generated<number>; company_id: number; account_id: number; kind: BankKind; bank_name: string; holder: string
  routing_number: string | null; last4: string; number_sealed: Buffer; number_print: Buffer; is_default: Generated<boolean>
  created_at: Date; deleted_at: Date | null
}
type Feedback = {
  id: Generated<number>; feedback_number: string; account_id: number; company_id: number; kind: FeedbackKind
  status: Generated<FeedbackStatus>; waiting_since: Date | null; created_at: Date; updated_at: Date
}
type FeedbackNote = {
  id: Generated<number>; feedback_id: number; account_id: number; from_us: boolean; body: string
  file_ids: Generated<string[]>; created_at: Date
}
type Announcement = { id: Generated<number>; title: Json<Text3>; body: Json<Text3>; account_id: number; created_at: Date }
type NoticeRow = {
  id: Generated<number>; account_id: number; kind: NoticeKind; name: string; params: JsonDefault<Record<string, string | number>>
  announcement_id: number | null; created_at: Date; read_at: Date | null
}
type NoticeChoice = { account_id: number; kind: NoticeKind; by_mail: boolean }
type FavouriteFolder = { id: Generated<number>; account_id: number; name: string; created_at: Date }
type Favourite = {
  id: Generated<number>; account_id: number; product_id: number; relation_id: number; folder_id: number | null
  price_cents: Cents; created_at: Date; removed_at: Date | null
}
// What platform delivery costs; market/goods/delivery.
type DeliveryTariff = {
  id: Generated<number>; warehouse_id: number; number: number; effective_on: DateText; note: Generated<string>
  account_id: number | null; created_at: Date
}
type DeliveryZone = {
  id: Generated<number>; tariff_id: number; position: number; name: string; minimum_cents: Cents
  per_kg_cents: Cents | null; per_m3_cents: Cents | null
}
type DeliveryZonePrefix = { tariff_id: number; zip_prefix: string; zone_id: number }
type DeliveryStep = { zone_id: number; up_to_g: number; up_to_cm3: number; fee_cents: Cents }
type Coupon = {
  id: Generated<number>; code: string; title: Json<Text3>; kind: CouponKind; amount_cents: Cents | null; percent: number | null
  most_cents: Cents | null; minimum_cents: Generated<Cents>; category_id: number | null; merchant_id: number | null
  site_id: number | null; purchase_mode: PurchaseMode | null; valid_from: Date; valid_until: Date; by_code: Generated<boolean>
  supply: number | null; taken: Generated<number>; per_company: Generated<number>; stopped_at: Date | null
  account_id: number | null; created_at: Date
}
type CouponHolding = {
  id: Generated<number>; coupon_id: number; company_id: number; ordinal: number; account_id: number; created_at: Date
}
type CouponUse = {
  id: Generated<number>; holding_id: number; company_id: number; order_id: number; used_at: Date; given_back_at: Date | null
}
type OrderParent = {
  id: Generated<number>; order_parent_number: string; company_id: number; account_id: number; created_at: Date
  approval: Generated<ApprovalState>; approval_limit: LimitName | null; approval_by: number | null; approval_at: Date | null
  approval_reason: Generated<string>
}
type OrderTransition = { kind: number; event: string; from_status: number; to_status: number; by_role: string }
type Orders = {
  id: Generated<number>; order_number: string; order_parent_id: number; company_id: number; account_id: number
  merchant_id: number; warehouse_id: number; warehouse_area_id: number; site_id: number; kind: 1 | 2 | 3
  purchase_mode: PurchaseMode; logistics_type: LogisticsType; source_type: SourceType; status: Status; status_before: Status | null
  address: Json<FrozenAddress> | null; goods_fee_cents: Cents; coupon_fee_cents: Generated<Cents>; discount_cents: Generated<Cents>
  pack_fee_cents: Generated<Cents>; insurance_fee_cents: Generated<Cents>; delivery_fee_cents: Generated<Cents>
  assembly_fee_cents: Generated<Cents>; fare_fee_cents: Generated<Cents>; order_fee_cents: GeneratedAlways<Cents>
  paid_fee_cents: Generated<Cents>; refunded_fee_cents: Generated<Cents>; discount_percent: Generated<number>
  delivery_unknown: Generated<boolean>; fee_traces: JsonDefault<FeeTrace[]>; packing: Generated<boolean>
  pickup_on: DateText | null; pickup_from: string | null; pickup_until: string | null
  third_party: Json<ThirdParty> | null; label_file_ids: Generated<string[]>
  insurance: Generated<boolean>; assembly: Generated<boolean>; note: Generated<string>; po_number: Generated<string>
  internal: Generated<boolean>; carrier: string | null; tracking_number: string | null; pay_before: Date; created_at: Date
  paid_at: Date | null; shipped_at: Date | null; arrived_at: Date | null; completed_at: Date | null; updated_at: Date
}
type OrderLine = {
  id: Generated<number>; order_id: number; warehouse_id: number; product_id: number; relation_id: number; goods_sn: string
  custom_sn: string; title: Json<Text3>; preview: string | null; amount: number; unit_price_cents: Cents; total_cents: Cents
  price_trace: Json<PriceTrace>; weight_g: Generated<number>; volume_cm3: Generated<number>; carton_count: Generated<number>
  cancelled: Generated<number>; returned: Generated<number>; claimed: Generated<number>; shipped: Generated<number>; unit_fees: Json<UnitFees> | null
}
type PartCancellation = {
  id: Generated<number>; order_id: number; account_id: number; status: PartCancellationStatus; unpaid: boolean
  remark: Generated<string>; amount_cents: Generated<Cents>; ledger_transaction_id: number | null; created_at: Date; decided_at: Date | null
}
type PartCancellationLine = {
  part_cancellation_id: number; order_line_id: number; custom_sn: string; title: Json<Text3>; quantity: number; amount_cents: Cents
}
type Reservation = {
  order_line_id: number; relation_id: number; warehouse_id: number; amount: number; state: Generated<'held' | 'left' | 'released'>
  gone: Generated<number>
}
type Shipment = {
  id: Generated<number>; order_id: number; number: number; carrier: string; tracking_number: string; account_id: number | null; shipped_at: Date
}
type ShipmentLine = { shipment_id: number; order_line_id: number; quantity: number }
// What orders are searched by.
type OrderWords = { order_id: number; company_id: number; merchant_id: number; words: string }
type OrderHistory = {
  id: GeneratedAlways<number>; order_id: number; kind: number; event: string; from_status: number; to_status: number
  by_role: string; account_id: number | null; acting_id: number | null; remark: Generated<string>; at: Date
  since: Date | null
}
// Its times change while the order stays where it is; null: any time.
type PickupChange = {
  id: GeneratedAlways<number>; order_id: number; account_id: number; acting_id: number | null; at: Date
  was_on: DateText | null; was_from: string | null; was_until: string | null; now_on: DateText | null; now_from: string | null; now_until: string | null
}
// After-sale; market/aftersale/refund.
type Refund = {
  id: Generated<number>; refund_number: string; order_id: number; company_id: number; merchant_id: number; warehouse_id: number
  account_id: number; kind: RefundKind; cause: RefundCause | null; reason: string; picture_file_ids: Generated<string[]>; video_file_id: string | null
  status: Generated<RefundStatus>; asked_cents: Cents; offered_cents: Cents | null; agreed_cents: Cents | null
  answer: Generated<string>; decided_by: number | null; decided_at: Date | null; return_payer: ReturnPayer | null
  return_address: Generated<string>; return_label: Generated<string>; return_carrier: Generated<string>
  return_tracking: Generated<string>; sent_at: Date | null; received_at: Date | null; previous_id: number | null
  ledger_transaction_id: number | null; created_at: Date; updated_at: Date
  waits_for: Generated<'buyer' | 'merchant' | 'warehouse' | 'finance' | 'nobody'>; words: Generated<string>
}
type RefundLine = {
  refund_id: number; order_line_id: number; quantity: number; asked_cents: Cents; agreed_cents: Cents | null
  asked_fees_cents: Generated<Cents>; agreed_fees_cents: Generated<Cents>
  sellable: Generated<number>; damaged: Generated<number>; condition_note: Generated<string>; bad_product_id: number | null
}
type RefundTransition = Omit<OrderTransition, 'kind'>
type RefundHistory = {
  id: GeneratedAlways<number>; refund_id: number; event: string; from_status: number; to_status: number; by_role: string
  account_id: number | null; acting_id: number | null; amount_cents: Cents | null; remark: Generated<string>; at: Date
}
type DamageReport = {
  id: Generated<number>; order_id: number; order_line_id: number; company_id: number; account_id: number; carton: number
  kind: DamageKind; note: Generated<string>; picture_file_ids: Generated<string[]>; created_at: Date
}
type PackedCarton = { order_id: number; carton: number; by_hand: Generated<boolean>; gone: Generated<boolean>; account_id: number; packed_at: Date }
type LabelPrint = { order_id: number; account_id: number; printed_at: Date }
type OrderBatch = {
  id: Generated<number>; event: BatchEvent; remark: Generated<string>; account_id: number; stopped_by: number | null; finished_at: Date | null; created_at: Date
}
type OrderBatchItem = {
  batch_id: number; place: number; order_id: number; outcome: BatchOutcome | null; reason: Generated<string>
  params: JsonDefault<Record<string, string | number>>; settled_at: Date | null
}
type RefundMonth = { company_id: number; month: DateText; asked: number }
export type LedgerAccountKind =
  | 'company_available' | 'company_held' | 'merchant_payable' | 'platform_fees' | 'deposits_held'
  | 'clearing_bank' | 'clearing_wallet' | 'clearing_card' | 'clearing_gateway'
export type LedgerTransactionKind =
  | 'recharge' | 'order_payment' | 'freight_payment' | 'refund' | 'withdrawal_hold' | 'withdrawal_paid'
  | 'withdrawal_released' | 'reversal' | 'late_payment'
type LedgerAccount = {
  id: Generated<number>; kind: LedgerAccountKind; company_id: number | null; merchant_id: number | null
  currency: Generated<string>; balance_cents: Cents | null
}
type LedgerTransaction = {
  id: GeneratedAlways<number>; kind: LedgerTransactionKind; reference: string; company_id: number | null
  transaction_type: TransactionType | null; transaction_method: TransactionMethod | null; order_id: number | null
  account_id: number | null; created_at: Date
}
type LedgerEntry = {
  id: GeneratedAlways<number>; transaction_id: number; ledger_account_id: number; amount_cents: Cents
  balance_after_cents: Cents | null
}
type PaymentCapture = {
  id: Generated<number>; order_id: number; stage: 1 | 2 | 3 | 4 | 5; payment: Payment; amount_cents: Cents
  status: Generated<'captured' | 'reversed'>; provider_reference: string | null; ledger_transaction_id: number; created_at: Date
}
type Recharge = {
  id: Generated<number>; recharge_number: string; company_id: number; account_id: number; amount_cents: Cents
  offline_method: OfflineMethod; paid_on: DateText; voucher_file_ids: string[]; remark: Generated<string>
  status: Generated<VoucherStatus>; reason: Generated<string>; decided_by: number | null; decided_at: Date | null
  ledger_transaction_id: number | null; order_sn: string | null; created_at: Date
}
type RechargeVoucher = { recharge_id: number; company_id: number; sha256: Buffer; live: boolean }
type RechargeOrder = { recharge_id: number; order_id: number; stage: Generated<1 | 4> }
type BankStatement = {
  id: Generated<number>; file_name: string; uploaded_by: number; uploaded_at: Date; added: number; known: number; faults: JsonDefault<unknown[]>
}
type BankLine = {
  id: Generated<number>; bank_statement_id: number; row_number: number; booked_on: DateText; amount_cents: Cents; text: string
  reference: string; fingerprint: Buffer; state: Generated<BankLineState>; recharge_id: number | null; withdrawal_id: number | null
  reason: Generated<string>; decided_by: number | null; decided_at: Date | null
}
type BankMapping = { columns: string; mapping: Json<StatementMapping>; saved_by: number; saved_at: Date }
type FreightQuote = {
  order_id: number; amount_cents: Cents; explanation: string; lines: JsonDefault<FreightLine[]>; quoted_by: number; quoted_at: Date
  reminded_at: Date | null; reminders: Generated<number>
}
type Withdrawal = {
  id: Generated<number>; withdrawal_number: string; company_id: number; account_id: number; method: WithdrawalMethod
  bank_account_id: number | null; destination: string; amount_cents: Cents; fee_cents: Cents; status: Generated<WithdrawalStatus>
  checked_by: number | null; checked_at: Date | null; decided_by: number | null; decided_at: Date | null
  reason: Generated<string>; payout_reference: Generated<string>; created_at: Date
}
type PaymentAttempt = {
  id: Generated<number>; attempt_number: string; company_id: number; account_id: number; purpose: 'order' | 'recharge'
  order_sn: string | null; payment: HostedPayment; provider: ProviderName; amount_cents: Cents; idempotency_key: Generated<string>
  state: Generated<AttemptState>; failure: AttemptFailure | null; provider_reference: string | null; charge_reference: string | null
  redirect_url: string | null; received_cents: Cents | null; refunded_cents: Generated<Cents>; next_ask_at: Date | null
  asked_at: Date | null; asks: Generated<number>; created_at: Date; expires_at: Date; settled_at: Date | null
}
type ForeignCharge = {
  id: GeneratedAlways<number>; payment_attempt_id: number; charge_reference: string; received_cents: Cents; currency: string
  created_at: Date; decided_by: number | null; decided_at: Date | null; worth_cents: Cents | null; reason: Generated<string>
}
type PaymentAttemptOrder = {
  payment_attempt_id: number; order_id: number; stage: 1 | 2 | 3 | 4 | 5; amount_cents: Cents; outcome: 'captured' | 'wallet' | null
}
type PaymentEvent = {
  id: GeneratedAlways<number>; provider: ProviderName; event_id: string; kind: string; payment_attempt_id: number | null
  body: string; outcome: string; received_at: Date
}
type SandboxPayment = {
  reference: string; attempt_number: string; payment: HostedPayment; amount_cents: Cents; language: Language; return_url: string
  card: string | null; state: Generated<'open' | 'processing' | 'paid' | 'failed'>; failure: AttemptFailure | null
  ready_at: Date | null; created_at: Date
}
type DeviceRow = { account_id: number; token_hash: Buffer; user_agent: Generated<string>; created_at: Date; last_seen_at: Date }
type Totp = { account_id: number; secret: Buffer; confirmed_at: Date | null; last_step: Generated<number>; created_at: Date }
type Passkey = {
  id: Generated<number>; account_id: number; credential_id: string; public_key: Buffer; counter: Generated<number>
  transports: Generated<string[]>; name: string; created_at: Date; last_used_at: Date | null
}
type RecoveryCode = { account_id: number; code_hash: string; used_at: Date | null }
type CompanySite = { company_id: number; site_id: number; account_id: number; created_at: Date }
type Activity = {
  id: GeneratedAlways<number>; at: Date; account_id: number; company_id: number | null; action: ActivityName
  params: JsonDefault<Record<string, string>>
}
type Idempotency = {
  account_id: number; key: string; path: string; input_hash: Buffer; answer: Json<unknown> | null; created_at: Generated<Date>
}
type AuditLog = {
  id: GeneratedAlways<number>; at: Date; account_id: number | null; action: string; subject: string; subject_id: string
  before: Json<unknown> | null; after: Json<unknown> | null; previous_hash: Buffer | null; hash: Generated<Buffer>
}
type Mail = {
  id: Generated<number>; recipient: string; template: string; language: string; params: JsonDefault<Record<string, string | number>>
  subject: Generated<string>; body_text: Generated<string>; body_html: Generated<string>; status: Generated<'waiting' | 'sent' | 'kept' | 'failed' | 'expired'>
  error: string | null; tries: Generated<number>; claimed_until: Date | null; created_at: Date; sent_at: Date | null
  sealed: Buffer | null; expires_at: Date | null
}
type Enquiry = {
  id: Generated<number>; enquiry_number: string; kind: EnquiryKind; status: Generated<EnquiryStatus>; account_id: number | null
  site_id: number; language: string; name: string; company: Generated<string>; email: string; phone: Generated<string>
  departure: Generated<string>; destination_zip: Generated<string>; goods: Generated<string>; volume_cbm: string | null
  weight_kg: number | null; container_count: number | null; ready_on: DateText | null; relation_id: number | null
  quantity: number | null; message: Generated<string>; suspect: Generated<boolean>; visitor_uuid: string; sent_key: string
  sent_hash: Buffer; assigned_to: number | null; waiting_since: Date | null; first_answered_at: Date | null
  closed_at: Date | null; created_at: Date
}
type EnquiryMessage = {
  id: Generated<number>; enquiry_id: number; from_us: boolean; account_id: number; body: string; created_at: Date
}
/** What was said of a round before the present one. */
export type EarlierRound = { round: number; reason: string; decided_at: string }
type MerchantApplication = {
  id: Generated<number>; application_number: string; round: Generated<number>; status: Generated<MerchantApplicationStatus>
  account_id: number | null; site_id: number; language: string; company_name: string; contact_name: string; email: string
  phone: string; country: string; category_ids: number[]; website: Generated<string>; factory_m2: number; message: Generated<string>
  licence_file_id: string; visitor_uuid: string; sent_key: string; sent_hash: Buffer; reason: Generated<string>
  earlier: JsonDefault<EarlierRound[]>; merchant_id: number | null; submitted_at: Date
  decided_at: Date | null; decided_by: number | null; created_at: Date
}
type Subscriber = {
  id: Generated<number>; subscriber_uuid: Generated<string>; email: string; language: string; site_id: number
  new_arrivals: Generated<boolean>; specials: Generated<boolean>; status: Generated<SubscriberStatus>; confirm_hash: Buffer | null
  confirm_expires_at: Date | null; mailed_on: DateText | null; mailed: Generated<number>; created_at: Date
  confirmed_at: Date | null; unsubscribed_at: Date | null
}

// Catalogue: the listing (written by refresh_listing alone) and the imports.
type Listing = {
  product_id: number; merchant_id: Generated<number>; module_type: Generated<ModuleType>; from_us: Generated<boolean>; price_cents: Generated<Cents>
  available: Generated<number>; sales: Generated<number>; downloads: Generated<number>; shelved_at: Generated<Date>; category_ids: Generated<number[]>
  warehouse_ids: Generated<number[]>; traits: Generated<number[]>; in_all: Generated<boolean>; title_words: Generated<string>
  topic_words: Generated<string>; kind_words: Generated<string>; document: Generated<string>
}
/** What a card shows in any language; what it shows in one; its prices. As refresh_listing writes them. */
export type CardFacts = {
  relation_id: number; goods_sn: string; custom_sn: string; merchant_uuid: string; merchant_name: string; preview: string | null
  preview_hover: string | null; category_slug: string; module_type: ModuleType; purchase_modes: PurchaseMode[]
  minimum_amount: number; multiple: number; size: string; is_bad_goods: boolean; presale_arrives_on: DateText | null; lead_days: number
}
export type CardWords = { title: string; colors: string[]; condition_note: string | null }
export type CardPrices = {
  mode: PurchaseMode; price_cents: Cents; special_offer_cents: Cents; special_ends_at: string | null; fob_price_cents: Cents
  tier: { min_amount: number; discount_percent: number } | null
}
export type CardStock = { warehouse_id: number; warehouse_name: string; available: number }[]
type ListingCard = {
  product_id: number; face: 1 | 2 | 3; relation_id: number; card: Json<CardFacts>; words: Json<Record<Language, CardWords>>
  prices: Json<CardPrices>; stock: JsonDefault<CardStock>
}
type ListingShelf = {
  shelf: number; product_id: number; face: 1 | 2 | 3; merchant_id: number; module_type: ModuleType; from_us: boolean; price_cents: Cents
  available: number; sales: number; downloads: number; shelved_at: Date; warehouse_ids: Generated<number[]>; traits: Generated<number[]>
}
type ListingNumber = { number: string; product_id: number; relation_id: number }
// Colours, materials, styles and sizes by which lists are filtered.
type Trait = {
  id: number; kind: string; name: Json<Text3>; swatch: string | null; from_mm: number | null; below_mm: number | null
}
type TraitWord = { kind: string; word: string; trait_id: number }
type SearchWord = { word: string; uses: Generated<number> }
type ListingDue = { relation_id: number | null; product_id: number | null }
type ImportUpload = {
  id: Generated<string>; merchant_id: number; account_id: number | null; file_name: string; storage_key: string; created_at: Date
}
/** A mapping of a feed as the run keeps it; docs/import.md. */
export type StoredMapping = {
  columns: Record<string, string>; decimal: '.' | ','; currency: string; rate: string; length_unit: 'cm' | 'mm' | 'in' | 'm'
  weight_unit: 'kg' | 'g' | 'lb'; categories: Record<string, string>
}
type ImportRun = {
  id: Generated<number>; upload_id: string; merchant_id: number; account_id: number | null; mapping: Json<StoredMapping>; dry_run: boolean
  create_categories: Generated<boolean>; status: Generated<ImportStatus>; total: number | null; read: Generated<number>
  accepted: Generated<number>; merged: Generated<number>; rejected: Generated<number>; error: string | null; created_at: Date
  finished_at: Date | null; claimed_by: string | null; claimed_until: Date | null; attempts: Generated<number>
}
type ImportRow = {
  run_id: number; row_number: number; outcome: 'accepted' | 'merged' | 'rejected'; custom_sn: Generated<string>
  reason: Generated<string>; column: Generated<string>; cell: Generated<string>
}
type SavedList = {
  id: Generated<number>; company_id: number; account_id: number; name: string; warehouse_area_id: number
  logistics_type: LogisticsType; purchase_mode: PurchaseMode; created_at: Date; changed_at: Date
}
type SavedListLine = { list_id: number; relation_id: number; amount: number; price_seen_cents: Cents }
/** What can be bought of an item in a warehouse; a combination has what its scarcest part allows. */
type RelationAvailable = { relation_id: number; warehouse_id: number; available: number }

/** Every table by name, as the migrations make them. */
export type Tables = {
  site: Site; transfer_account: TransferAccount; warehouse: Warehouse; warehouse_area: WarehouseArea; member_discount: MemberDiscount
  article: Article; article_version: ArticleVersion; article_vote: ArticleVote
  merchant: Merchant; company: Company; account: Account; team_invitation: TeamInvitation; staff_role: StaffRoleRow; session: Session; acting: ActingRow; page_ticket: PageTicket
  login_attempt: LoginAttempt; credential_challenge: CredentialChallenge; credential_key: CredentialKey; secret_check: SecretCheck; verification_code: VerificationCode; file: File
  certification: Certification; address: Address; category: Category; product: Product; product_category: ProductCategory
  media: Media; relation: Relation; price_tier: PriceTier; bom_line: BomLine; stock: Stock; stock_movement: StockMovement
  cart_line: CartLine; saved_list: SavedList; saved_list_line: SavedListLine; picture_request: PictureRequest; picture_request_item: PictureRequestItem; bank_account: BankAccount; feedback: Feedback; feedback_note: FeedbackNote; announcement: Announcement; notice: NoticeRow; notice_choice: NoticeChoice; favourite: Favourite; favourite_folder: FavouriteFolder; coupon: Coupon; coupon_holding: CouponHolding; coupon_use: CouponUse; delivery_tariff: DeliveryTariff; delivery_zone: DeliveryZone; delivery_zone_prefix: DeliveryZonePrefix; delivery_step: DeliveryStep; order_parent: OrderParent; order_transition: OrderTransition; orders: Orders; order_line: OrderLine
  order_words: OrderWords; payment_try: PaymentTry
  refund: Refund; refund_line: RefundLine; refund_transition: RefundTransition; refund_history: RefundHistory; refund_month: RefundMonth; damage_report: DamageReport
  packed_carton: PackedCarton; label_print: LabelPrint; order_batch: OrderBatch; order_batch_item: OrderBatchItem
  part_cancellation: PartCancellation; part_cancellation_line: PartCancellationLine
  reservation: Reservation; shipment: Shipment; shipment_line: ShipmentLine; order_history: OrderHistory; pickup_change: PickupChange; ledger_account: LedgerAccount; ledger_transaction: LedgerTransaction
  ledger_entry: LedgerEntry; payment_capture: PaymentCapture; recharge: Recharge; recharge_order: RechargeOrder; recharge_voucher: RechargeVoucher; freight_quote: FreightQuote; bank_statement: BankStatement; bank_line: BankLine; bank_mapping: BankMapping;
  withdrawal: Withdrawal; payment_attempt: PaymentAttempt; payment_attempt_order: PaymentAttemptOrder; foreign_charge: ForeignCharge; payment_event: PaymentEvent; sandbox_payment: SandboxPayment; idempotency: Idempotency
  audit_log: AuditLog; activity: Activity; company_site: CompanySite; device: DeviceRow; totp: Totp; passkey: Passkey; recovery_code: RecoveryCode; mail: Mail
  enquiry: Enquiry; enquiry_message: EnquiryMessage; subscriber: Subscriber; merchant_application: MerchantApplication
  listing: Listing; listing_card: ListingCard; listing_shelf: ListingShelf; listing_number: ListingNumber; trait: Trait; trait_word: TraitWord; search_word: SearchWord
  listing_due: ListingDue; relation_available: RelationAvailable
  import_upload: ImportUpload; import_run: ImportRun; import_row: ImportRow
}
