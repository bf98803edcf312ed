import { type RawBuilder, sql } from 'kysely'
import { claimState } from '#rules/buying/contract/claim/claim'
import { terminationState } from '#rules/buying/contract/end/termination'

/**
 * The owner of the exported data. `email` as the account has it now; `whole`: the company's data are
 * exported too.
 */
export type DataOwner = { account_id: number; company_id: number; email: string; whole: boolean }

/**
 * A table in an export: the condition of the owner's rows, and the columns left out because they give
 * access. `told`: columns that one of two of staff writes, each told where its condition holds alone.
 */
export type OwnTable = {
  name: string
  rows: (owner: DataOwner) => RawBuilder<unknown>
  without?: readonly string[]
  told?: Readonly<Record<string, RawBuilder<boolean>>>
}

const mine = ({ account_id }: DataOwner) => sql`account_id = ${account_id}`
const ours = ({ company_id }: DataOwner) => sql`company_id = ${company_id}`
const ofOurOrders = ({ company_id }: DataOwner) =>
  sql`order_id in (select id from orders where company_id = ${company_id})`
const ofOurContracts = ({ company_id }: DataOwner) =>
  sql`contract_id in (select id from contract where company_id = ${company_id})`
const ofOurClaims = ({ company_id }: DataOwner) =>
  sql`claim_id in (select c.id from claim c join orders o on o.id = c.order_id where o.company_id = ${company_id})`
const ofOurBills = ({ company_id }: DataOwner) =>
  sql`bill_id in (select id from storage_bill where company_id = ${company_id})`
const ofOurMoney = ({ company_id }: DataOwner) =>
  sql`transaction_id in (select id from ledger_transaction where company_id = ${company_id})
    and ledger_account_id in (select id from ledger_account where company_id = ${company_id})`

const ofOurFreight = ({ company_id }: DataOwner) =>
  sql`logistics_order_id in (select id from logistics_order where company_id = ${company_id})`

const ofOurForms = ({ company_id }: DataOwner) =>
  sql`line_id in (select id from requisition_line where company_id = ${company_id})`

const claimDecided = sql<boolean>`state = ${claimState.decided}`
const endDecided = sql<boolean>`state = ${terminationState.decided}`
const lossDecided = sql<boolean>`decided_at is not null`

/** The tables with a person's data. */
export const personTables: readonly OwnTable[] = [
  {
    name: 'account',
    rows: ({ account_id }) => sql`id = ${account_id}`,
    without: ['password_hash', 'payment_password_hash'],
  },
  { name: 'session', rows: mine, without: ['token_hash'] },
  { name: 'device', rows: mine, without: ['token_hash'] },
  { name: 'passkey', rows: mine, without: ['public_key'] },
  { name: 'cart_line', rows: mine },
  { name: 'favourite_folder', rows: mine },
  { name: 'favourite', rows: mine },
  { name: 'notice', rows: mine },
  { name: 'notice_choice', rows: mine },
  { name: 'enquiry', rows: mine, without: ['sent_hash', 'sent_key', 'suspect', 'assigned_to'] },
  {
    name: 'enquiry_message',
    rows: ({ account_id }) => sql`enquiry_id in (select id from enquiry where account_id = ${account_id})`,
    without: ['account_id'],
  },
  { name: 'feedback', rows: mine },
  {
    name: 'feedback_note',
    rows: ({ account_id }) => sql`feedback_id in (select id from feedback where account_id = ${account_id})`,
    without: ['account_id'],
  },
  { name: 'participant', rows: mine },
  { name: 'conversation_note', rows: mine },
  { name: 'chat_message', rows: mine, without: ['client_key', 'body_hash'] },
  // What one reported oneself; what colleagues noted to its decision stays with them.
  {
    name: 'chat_report',
    rows: ({ account_id }) => sql`by_account_id = ${account_id}`,
    without: ['about_account_id', 'note', 'decided_by'],
  },
  { name: 'chat_mute', rows: mine, without: ['lifted_by'] },
  {
    name: 'subscriber',
    rows: ({ email }) => sql`lower(email) = lower(${email})`,
    without: ['confirm_hash', 'subscriber_uuid'],
  },
  // The text of a mail; of one with a code or a link no text is stored.
  {
    name: 'mail',
    rows: ({ email }) => sql`lower(recipient) = lower(${email}) and status = 'sent'`,
    without: ['params', 'sealed'],
  },
]

/** The tables with a company's data. Of its people's accounts only who did what. */
export const companyTables: readonly OwnTable[] = [
  { name: 'company', rows: ({ company_id }) => sql`id = ${company_id}` },
  { name: 'company_site', rows: ours },
  { name: 'team_invitation', rows: ours, without: ['token_hash'] },
  { name: 'certification', rows: ours, without: ['decided_by'] },
  { name: 'tax_exemption', rows: ours, without: ['decided_by'] },
  { name: 'address', rows: ours },
  { name: 'activity', rows: ours },
  { name: 'acting', rows: ours, without: ['session_id', 'staff_session_id', 'staff_id'] },
  { name: 'file', rows: ours, without: ['sha256', 'storage_key'] },
  { name: 'order_parent', rows: ours },
  { name: 'orders', rows: ours },
  { name: 'order_line', rows: ofOurOrders },
  { name: 'presale_order', rows: ofOurOrders },
  {
    name: 'claim',
    rows: ofOurOrders,
    without: ['account_id', 'checked_by', 'closed_by', 'reminded_at'],
    told: {
      ruled_cents: claimDecided,
      ruled_on: claimDecided,
      ruled_lines: claimDecided,
      answer: claimDecided,
    },
  },
  { name: 'claim_line', rows: ofOurClaims },
  { name: 'claim_offer', rows: ofOurClaims, without: ['account_id', 'answered_by'] },
  { name: 'claim_offer_line', rows: ofOurClaims },
  { name: 'letter_of_credit', rows: ofOurOrders, without: ['handed_in_by', 'decided_by'] },
  { name: 'letter_drawing', rows: ofOurOrders, without: ['handed_in_by', 'decided_by'] },
  {
    name: 'termination',
    rows: ofOurOrders,
    without: ['account_id', 'checked_by', 'answered_by', 'reminded_at'],
    told: {
      ruled_keeps_cents: endDecided,
      ruled_back_cents: endDecided,
      answer: sql`state <> ${terminationState.asked}`,
    },
  },
  { name: 'order_history', rows: ofOurOrders, without: ['hash', 'previous_hash'] },
  { name: 'reservation', rows: ours },
  { name: 'item_alias', rows: ours, without: ['account_id'] },
  { name: 'channel_account', rows: ours },
  { name: 'channel_order', rows: ours },
  {
    name: 'channel_line',
    rows: ({ company_id }) =>
      sql`channel_order_id in (select id from channel_order where company_id = ${company_id})`,
  },
  {
    name: 'channel_tracking',
    rows: ({ company_id }) =>
      sql`channel_order_id in (select id from channel_order where company_id = ${company_id})`,
  },
  { name: 'sales_import', rows: ours, without: ['account_id'] },
  {
    name: 'sales_import_row',
    rows: ({ company_id }) =>
      sql`import_id in (select id from sales_import where company_id = ${company_id})`,
  },
  { name: 'private_stock', rows: ours },
  { name: 'private_lot', rows: ours },
  {
    name: 'private_movement',
    rows: ({ company_id }) => sql`lot_id in (select id from private_lot where company_id = ${company_id})`,
    without: ['account_id'],
  },
  { name: 'storage_charge', rows: ours },
  { name: 'storage_bill', rows: ours },
  { name: 'storage_payment', rows: ofOurBills, without: ['account_id'] },
  { name: 'storage_correction', rows: ofOurBills, without: ['made_by', 'decided_by'] },
  { name: 'pickup_change', rows: ofOurOrders },
  { name: 'order_correction', rows: ofOurOrders },
  { name: 'goodwill_credit', rows: ours, without: ['account_id'] },
  { name: 'payment_capture', rows: ofOurOrders },
  {
    name: 'payment_attempt',
    rows: ours,
    without: ['idempotency_key', 'redirect_url', 'next_ask_at', 'asked_at', 'asks'],
  },
  { name: 'saved_list', rows: ours, without: ['account_id'] },
  {
    name: 'saved_list_line',
    rows: ({ company_id }) => sql`list_id in (select id from saved_list where company_id = ${company_id})`,
  },
  {
    name: 'foreign_charge',
    rows: ({ company_id }) =>
      sql`payment_attempt_id in (select id from payment_attempt where company_id = ${company_id})`,
    without: ['decided_by'],
  },
  { name: 'contract_number', rows: ours, without: ['account_id'] },
  { name: 'contract_address', rows: ours },
  { name: 'contract', rows: ours, without: ['account_id', 'from_cart'] },
  { name: 'contract_version', rows: ofOurContracts, without: ['account_id'] },
  { name: 'contract_line', rows: ofOurContracts },
  { name: 'contract_lot_plan', rows: ofOurContracts },
  { name: 'contract_confirmation', rows: ofOurContracts, without: ['account_id'] },
  { name: 'contract_history', rows: ofOurContracts, without: ['account_id', 'acting_id'] },
  { name: 'lot_history', rows: ofOurOrders, without: ['account_id', 'acting_id'] },
  { name: 'evidence', rows: ofOurOrders, without: ['account_id', 'decided_by', 'sha256'] },
  { name: 'inspection', rows: ofOurOrders, without: ['account_id', 'judged_by'] },
  { name: 'coupon_holding', rows: ours, without: ['account_id'] },
  { name: 'coupon_use', rows: ours },
  { name: 'conversation', rows: ours, without: ['opened_by', 'assigned_to', 'helper_id', 'last_message'] },
  { name: 'picture_request', rows: ours, without: ['decided_by'] },
  { name: 'picture_request_item', rows: ours },
  { name: 'picture_usual', rows: ours, without: ['account_id'] },
  { name: 'recharge', rows: ours, without: ['decided_by', 'bank_line_id'] },
  { name: 'bank_credit', rows: ours, without: ['decided_by', 'reversed_by', 'bank_line_id'] },
  { name: 'freight_transfer', rows: ours },
  { name: 'logistics_order', rows: ours, without: ['later_by', 'later_reason'] },
  { name: 'logistics_charge', rows: ofOurFreight, without: ['account_id'] },
  { name: 'logistics_payment', rows: ofOurFreight },
  { name: 'logistics_back', rows: ofOurFreight },
  { name: 'logistics_history', rows: ofOurFreight, without: ['account_id', 'remark'] },
  { name: 'requisition', rows: ours },
  { name: 'requisition_line', rows: ours },
  {
    name: 'requisition_difference',
    rows: ofOurForms,
    without: ['checked_by', 'decided_by'],
    told: { verdict: lossDecided, compensation_cents: lossDecided, reason: lossDecided },
  },
  {
    name: 'requisition_history',
    rows: ({ company_id }) =>
      sql`requisition_id in (select id from requisition where company_id = ${company_id})`,
    without: ['account_id', 'acting_id'],
  },
  { name: 'withdrawal', rows: ours, without: ['checked_by', 'decided_by'] },
  { name: 'refund', rows: ours, without: ['decided_by', 'words'] },
  {
    name: 'refund_line',
    rows: ({ company_id }) => sql`refund_id in (select id from refund where company_id = ${company_id})`,
  },
  {
    name: 'refund_history',
    rows: ({ company_id }) => sql`refund_id in (select id from refund where company_id = ${company_id})`,
    without: ['account_id'],
  },
  { name: 'refund_month', rows: ours },
  { name: 'damage_report', rows: ours },
  { name: 'part_cancellation', rows: ofOurOrders },
  {
    name: 'part_cancellation_line',
    rows: ({ company_id }) => sql`part_cancellation_id in (
      select p.id from part_cancellation p join orders o on o.id = p.order_id where o.company_id = ${company_id})`,
  },
  {
    name: 'shipment',
    rows: ({ company_id }) => sql`order_id in (select id from orders where company_id = ${company_id})`,
    without: ['account_id'],
  },
  {
    name: 'shipment_line',
    rows: ({ company_id }) => sql`shipment_id in (
      select s.id from shipment s join orders o on o.id = s.order_id where o.company_id = ${company_id})`,
  },
  { name: 'bank_account', rows: ours, without: ['number_sealed', 'number_print'] },
  { name: 'ledger_account', rows: ours },
  { name: 'ledger_transaction', rows: ours },
  { name: 'ledger_entry', rows: ofOurMoney },
]
