import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { Buyer, User } from '#market/actor'
import { askHelp } from '#market/talk/chat/help/ask-help'
import { markRead } from '#market/talk/chat/mark-read'
import { openConversation } from '#market/talk/chat/open-conversation'
import { reportChat } from '#market/talk/chat/report/report-chat'
import { sendMessage } from '#market/talk/chat/send-message'
import { withdrawMessage } from '#market/talk/chat/withdraw-message'
import type { ChatSubject } from '#rules/talk/chat'
import { paperRow } from '../../data/lay/people.ts'
import type { Trade } from '../trade.ts'
import { chatPlan, type PlannedChat } from './chat-plan.ts'
import type { PlannedLine } from './planned-line.ts'

type Subject = { subject: ChatSubject; subject_ref: string }
/** A conversation while it is held: whose turn it is at an instant, and what it is about. */
type Held = Subject & { number: string; plan: PlannedChat; merchant_id: number | null }

/** Lets buyers, manufacturers and customer service talk, each at its time. */
export async function holdChats(trade: Trade, at: Date): Promise<void> {
  for (const plan of chatPlan) await holdChat(trade, plan, at)
}

async function holdChat(trade: Trade, plan: PlannedChat, at: Date): Promise<void> {
  const { tx } = trade
  let now = new Date(at.getTime() - plan.began * 60_000)
  const merchant = await merchantOf(tx, plan.merchant)
  const merchant_id = merchant?.id ?? null
  const subject = await subjectOf(trade, plan, merchant_id)
  const opener = actorsOf(trade, plan, { merchant_id, now })[plan.byMerchant ? 'merchant' : 'buyer']()
  const { conversation_number: number } = await openConversation(tx, opener, {
    merchant_uuid: merchant?.merchant_uuid ?? '',
    ...subject,
  })
  const held = { ...subject, number, plan, merchant_id }
  for (const line of plan.lines) {
    now = new Date(now.getTime() + line[1] * 60_000)
    await say(trade, held, { line, now })
  }
  await readAll(trade, held, now)
  await act(trade, held, now)
}

/** What the buyer does in the end. */
async function act(trade: Trade, { number, plan, merchant_id }: Held, now: Date): Promise<void> {
  const { tx } = trade
  if (!plan.ends) return
  const buyer = actorsOf(trade, plan, { merchant_id, now }).buyer()
  if (plan.ends === 'callIn') await askHelp(tx, buyer, { conversation_number: number, share: true })
  else {
    const { report: no, reason } = plan.ends
    await reportChat(tx, buyer, { conversation_number: number, no, reason })
  }
}

/** Who speaks for each side at an instant. */
function actorsOf(
  { actors }: Trade,
  { email, site }: PlannedChat,
  { merchant_id, now }: { merchant_id: number | null; now: Date },
) {
  return {
    buyer: () => actors.buyer(email, site, now),
    merchant: () => actors.seller(merchant_id ?? 0, now),
    service: () => actors.staff('service', now),
  }
}

async function say(trade: Trade, held: Held, { line, now }: { line: PlannedLine; now: Date }): Promise<void> {
  const { tx } = trade
  const [by, , body, { card, pictures = 0, withdrawn } = {}] = line
  const actor = actorsOf(trade, held.plan, { merchant_id: held.merchant_id, now })[by]()
  const file_ids = actor.kind === 'buyer' ? await somePictures(tx, actor, pictures) : []
  const ref = card
    ? (await subjectOf(trade, { ...held.plan, about: aboutCard(card) }, held.merchant_id)).subject_ref
    : ''
  const { no } = await sendMessage(tx, actor, {
    conversation_number: held.number,
    client_key: keyOf(`${held.number} ${now.toISOString()} ${body}`),
    body,
    card_kind: card?.kind ?? '',
    card_ref: ref,
    file_ids,
  })
  if (withdrawn)
    await withdrawMessage(
      tx,
      { ...actor, at: new Date(now.getTime() + 60_000) },
      { conversation_number: held.number, no },
    )
}

const aboutCard = ({
  kind,
  ref,
}: {
  kind: 'product' | 'order' | 'contract'
  ref: string
}): PlannedChat['about'] =>
  kind === 'product'
    ? { subject: kind, sn: ref }
    : kind === 'order'
      ? { subject: kind, po: ref }
      : { subject: kind }

/** The same key for the same line, so that the demo is the same each time. */
function keyOf(line: string): string {
  const hash = createHash('sha256').update(line).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

/** All who take part have read it but for its last lines. */
async function readAll({ tx, actors }: Trade, { number, plan }: Held, now: Date): Promise<void> {
  const { buyer = 0, others = 0 } = plan.unread ?? {}
  const { rows } = await sql<{ account_id: number; email: string; side: string; last_no: number }>`
    select p.account_id, a.email, p.side, c.last_no from participant p join account a on a.id = p.account_id
    join conversation c on c.id = p.conversation_id where c.conversation_number = ${number} order by p.account_id`.execute(
    tx,
  )
  for (const { account_id, email, side, last_no } of rows) {
    const actor: User =
      side === 'buyer' ? actors.buyer(email, plan.site, now) : actors.answering(account_id, now)
    const no = last_no - (side === 'buyer' ? buyer : others)
    await markRead(tx, actor, { conversation_number: number, no })
  }
}

async function merchantOf(tx: Tx, slug: string | undefined) {
  if (!slug) return null
  return tx
    .selectFrom('merchant')
    .select(['id', 'merchant_uuid'])
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
}

async function subjectOf(
  { tx, goods, actors }: Trade,
  { about, email, site }: PlannedChat,
  merchant_id: number | null,
): Promise<Subject> {
  const { subject } = about
  if (subject === 'none') return { subject, subject_ref: '' }
  if (subject === 'product') return { subject, subject_ref: String(goods.item(about.sn).product_id) }
  const { company_id } = actors.buyer(email, site, new Date(0))
  if (subject === 'order') {
    const { order_number } = await tx
      .selectFrom('orders')
      .select('order_number')
      .where('company_id', '=', company_id)
      .where('merchant_id', '=', merchant_id)
      .where('po_number', '=', about.po)
      .executeTakeFirstOrThrow()
    return { subject, subject_ref: order_number }
  }
  const { contract_sn } = await tx
    .selectFrom('contract')
    .select('contract_sn')
    .where('company_id', '=', company_id)
    .where('merchant_id', '=', merchant_id)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return { subject, subject_ref: contract_sn }
}

/** Pictures of damage that this buyer has uploaded. */
async function somePictures(tx: Tx, buyer: Buyer, count: number): Promise<string[]> {
  if (count === 0) return []
  const { account_id, company_id, at: created_at } = buyer
  const rows = (['damage-seam', 'damage-back'] as const)
    .slice(0, count)
    .map((name) => ({ ...paperRow(name), account_id, company_id, merchant_id: null, created_at }))
  const files = await tx.insertInto('file').values(rows).returning('id').execute()
  return files.map(({ id }) => id)
}
