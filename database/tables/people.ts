import type { Generated, GeneratedAlways } from 'kysely'
import type { FrozenAddress } from '#rules/buying/frozen-address'
import type { CertifiedStatus, CustomerType, UserType } from '#rules/codes'
import type { BankKind } from '#rules/money/bank'
import type { Cents } from '#rules/money/money'
import type { QueueRowKind } from '#rules/overview/queue-row'
import type { ViewPage } from '#rules/overview/staff-view'
import type { ActivityName } from '#rules/people/activities'
import type { MerchantRole } from '#rules/people/merchant/team'
import type { ExemptionStatus } from '#rules/people/tax/exemption'
import type { CompanyRole } from '#rules/people/team'
import type { UsState } from '#rules/people/zip/us-zip'
import type { AccountKind, StaffRole } from '#rules/roles'
import type { CertificationKind } from '#rules/status-codes'
import type { DateText, Json, JsonDefault } from './columns.ts'

type Company = {
  id: Generated<number>
  company_uuid: Generated<string>
  site_id: number
  name: string
  certified_status: Generated<CertifiedStatus>
  customer_type: Generated<CustomerType>
  is_free_delivery: Generated<boolean>
  is_freight: Generated<boolean>
  internal_user: Generated<boolean>
  created_at: Generated<Date>
}

type Account = {
  id: Generated<number>
  user_uuid: Generated<string>
  kind: AccountKind
  email: string
  password_hash: string
  first_name: Generated<string>
  last_name: Generated<string>
  phone: Generated<string>
  mobile_country_code: Generated<number>
  user_type: Generated<UserType>
  company_id: number | null
  merchant_id: number | null
  company_role: CompanyRole | null
  order_limit_cents: Cents | null
  month_limit_cents: Cents | null
  merchant_roles: MerchantRole[] | null
  sign_limit_cents: Cents | null
  removed_at: Date | null
  moved_to: number | null
  payment_password_hash: string | null
  // Unused since table payment_try exists.
  payment_fails: Generated<number>
  payment_locked_until: Date | null
  language: Generated<string>
  metric: boolean | null
  last_seen_at: Date | null
  disabled_at: Date | null
  deleted_at: Date | null
  created_at: Generated<Date>
}

// Tries at a payment password since the last right one.
type PaymentTry = { account_id: number; fails: number; locked_until: Date | null }

type OwnerAddress = {
  id: GeneratedAlways<number>
  merchant_id: number
  account_id: number
  email: string
  ended_at: Date
}

type TeamInvitation = {
  id: Generated<number>
  company_id: number | null
  merchant_id: number | null
  account_id: number
  email: string
  language: string
  company_role: CompanyRole | null
  order_limit_cents: Cents | null
  month_limit_cents: Cents | null
  merchant_roles: MerchantRole[] | null
  sign_limit_cents: Cents | null
  staff_roles: StaffRole[] | null
  warehouse_id: number | null
  token_hash: Buffer
  created_at: Date
  sent_at: Date
  expires_at: Date
  accepted_at: Date | null
  accepted_by: number | null
  revoked_at: Date | null
}

type TaxExemption = {
  id: GeneratedAlways<number>
  company_id: number
  account_id: number
  certificate_number: string
  states: UsState[]
  valid_from: DateText
  valid_until: DateText | null
  file_id: string
  status: Generated<ExemptionStatus>
  reason: Generated<string>
  handed_in_at: Date
  decided_at: Date | null
  decided_by: number | null
  reminded_days: number | null
}

type StaffRoleRow = { account_id: number; role: StaffRole }

type StaffView = {
  id: GeneratedAlways<number>
  account_id: number
  page: ViewPage
  name: string
  query: string
}

type HomeWarehouse = { account_id: number; warehouse_id: number }

type OpenRow = { kind: QueueRowKind; ref: string; account_id: number; until: Date }

/** `given_by`: the colleague who gave it, where it was not taken. */
type RowAssignment = {
  kind: QueueRowKind
  ref: string
  account_id: number
  given_by: number | null
  until: Date
}

type ActingRow = {
  id: Generated<number>
  session_id: number | null
  staff_session_id: number | null
  staff_id: number
  account_id: number
  company_id: number
  reason: string
  started_at: Date
  expires_at: Date
  stopped_at: Date | null
}

type File = {
  id: Generated<string>
  account_id: number | null
  company_id: number | null
  merchant_id: number | null
  name: string
  mime: string
  bytes: number
  sha256: Buffer
  storage_key: string
  width: number | null
  height: number | null
  created_at: Date
}

type Certification = {
  id: Generated<number>
  company_id: number
  account_id: number
  round: number
  kind: CertificationKind
  auth_status: CertifiedStatus
  company_name: Generated<string>
  company_email: Generated<string>
  country_name: Generated<string>
  province_name: Generated<string>
  city: Generated<string>
  address: Generated<string>
  zip_code: Generated<string>
  tax_id: Generated<string>
  incorporation_state: Generated<string>
  year_founded: number | null
  online_revenue: Generated<string>
  website: Generated<string>
  main_product: Generated<string>
  contact_name: Generated<string>
  contact_phone: Generated<string>
  permit_sn: Generated<string>
  licence_sn: Generated<string>
  logo_file_id: string | null
  licence_file_ids: Generated<string[]>
  permit_file_ids: Generated<string[]>
  card_front_file_id: string | null
  card_reverse_file_id: string | null
  reasons: JsonDefault<Record<string, string>>
  remark: Generated<string>
  submitted_at: Date | null
  decided_at: Date | null
  decided_by: number | null
  associated_company_id: number | null
  created_at: Date
}

type Address = FrozenAddress & {
  id: Generated<number>
  company_id: number
  receiving_name: Generated<string>
  extension: Generated<string>
  residential: Generated<boolean>
  is_default: Generated<boolean>
  created_at: Date
  deleted_at: Date | null
}

type BankAccount = {
  id: Generated<number>
  company_id: number
  account_id: number
  kind: BankKind
  bank_name: string
  holder: string
  routing_number: string | null
  last4: string
  number_sealed: Buffer
  number_print: Buffer
  is_default: Generated<boolean>
  created_at: Date
  deleted_at: Date | null
}

type CompanySite = { company_id: number; site_id: number; account_id: number; created_at: Date }

type Activity = {
  id: GeneratedAlways<number>
  at: Date
  account_id: number
  company_id: number | null
  action: ActivityName
  params: JsonDefault<Record<string, string>>
}

type Idempotency = {
  account_id: number
  key: string
  path: string
  input_hash: Buffer
  answer: Json<unknown> | null
  created_at: Generated<Date>
}

type AuditLog = {
  id: GeneratedAlways<number>
  at: Date
  account_id: number | null
  action: string
  subject: string
  subject_id: string
  before: Json<unknown> | null
  after: Json<unknown> | null
  previous_hash: Buffer | null
  hash: Generated<Buffer>
}

export type PeopleTables = {
  company: Company
  company_site: CompanySite
  account: Account
  payment_try: PaymentTry
  team_invitation: TeamInvitation
  owner_address: OwnerAddress
  staff_role: StaffRoleRow
  home_warehouse: HomeWarehouse
  staff_view: StaffView
  open_row: OpenRow
  row_assignment: RowAssignment
  certification: Certification
  tax_exemption: TaxExemption
  address: Address
  bank_account: BankAccount
  acting: ActingRow
  activity: Activity
  file: File
  idempotency: Idempotency
  audit_log: AuditLog
}
