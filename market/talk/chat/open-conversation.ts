import { sql } from 'kysely'
import type { openChat as declared } from '#api/talk/chat'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type MerchantState, merchantState } from '#rules/goods/merchant/merchant-state'
import { refuse } from '#rules/refusals'
import { conversationState, merchantSubjects, platformSubjects } from '#rules/talk/chat'
import type { Buyer, User } from '../../actor.ts'
import { newNumbers } from '../../new-number.ts'
import { findSubject } from './find-subject.ts'
import { hasTalkers } from './has-talkers.ts'
import { noteChatEvent } from './note-chat-event.ts'
import { isBlocked } from './report/block.ts'
import { mayWrite } from './takes-part.ts'

/** Between whom a conversation is; `account_id`: the buyer whose subject it is, who takes part as well. */
type Parties = { company_id: number; merchant_id: number | null; account_id: number | null }
type KnownConversation = {
  id: number
  conversation_number: string
  merchant_id: number | null
  merchant_state: MerchantState | null
}
type OpenedConversation = { id: number; conversation_number: string; existing: boolean }

/**
 * Opens a conversation about a subject, as a buyer, as the manufacturer in the trade of both, or as the
 * platform about what is a company's or with the company at large; the one that is open already is given,
 * and who asks takes part in it. Refuses who does not write (`chat.readsOnly`), a manufacturer that is not
 * open or has nobody who talks for it (`chat.noService`), and a subject that is not both sides'
 * (`chat.subject`), as one that does not exist.
 */
export async function openConversation(
  tx: Tx,
  actor: User,
  input: In<typeof declared>,
): Promise<Out<typeof declared>> {
  if (!mayWrite(actor)) refuse('chat.readsOnly')
  const known = actor.kind === 'buyer' ? await openAlready(tx, actor, input) : undefined
  if (known?.merchant_id && known.merchant_state === merchantState.open)
    await checkService(tx, known.merchant_id)
  if (known) return join(tx, actor, { ...known, existing: true, buyers: [actor.account_id] })
  const parties = await partiesOf(tx, actor, input)
  if (parties.merchant_id !== null && actor.kind === 'buyer') await checkService(tx, parties.merchant_id)
  if (await isBlocked(tx, parties)) refuse('chat.blocked')
  const opened = await findOrOpen(tx, actor, { ...input, ...parties })
  const buyers = [actor.kind === 'buyer' ? actor.account_id : null, parties.account_id]
  return join(tx, actor, { ...opened, buyers: buyers.filter((one) => one !== null) })
}

/**
 * A buyer's conversation about this subject that is open already, locked: it goes on also where another could
 * not begin, as with a manufacturer that is closed, or about goods that are no longer for sale.
 */
async function openAlready(
  tx: Tx,
  { company_id }: Buyer,
  { merchant_uuid, subject, subject_ref }: In<typeof declared>,
): Promise<KnownConversation | undefined> {
  const { rows } = await sql<KnownConversation>`
    select c.id, c.conversation_number, c.merchant_id, m.state as merchant_state from conversation c left join merchant m on m.id = c.merchant_id
    where c.company_id = ${company_id} and c.subject = ${subject} and c.subject_ref = ${subject_ref}
      and coalesce(m.merchant_uuid::text, '') = ${merchant_uuid} and c.state <> ${conversationState.closed}
    for update of c`.execute(tx)
  return rows[0]
}

/** Makes participants of who takes part, and of these buyers. */
async function join(
  tx: Tx,
  actor: User,
  { id, conversation_number, existing, buyers }: OpenedConversation & { buyers: readonly number[] },
): Promise<Out<typeof declared>> {
  await sql`
    select gather_participants(c, ${actor.at}::timestamptz) from conversation c where c.id = ${id}`.execute(
    tx,
  )
  await sql`
    insert into participant (conversation_id, account_id, side, read_no, joined_at)
    select c.id, a.id, 'buyer', c.last_no, ${actor.at} from conversation c join account a on a.company_id = c.company_id
    where c.id = ${id} and a.id = any (${[...buyers]}::int[]) and a.disabled_at is null and a.removed_at is null
    on conflict do nothing`.execute(tx)
  return { conversation_number, existing }
}

async function partiesOf(
  tx: Tx,
  actor: User,
  { merchant_uuid, subject, subject_ref, company_id: to }: In<typeof declared>,
): Promise<Parties> {
  if (to !== undefined) {
    const alone = actor.kind === 'staff' && subject === 'none' && merchant_uuid + subject_ref === ''
    return alone ? companyAlone(tx, to) : refuse('chat.subject', {}, 'company_id')
  }
  if (subject === 'none' && actor.kind !== 'buyer') refuse('chat.subject', {}, 'subject')
  const about = subject === 'none' ? nothing : await findSubject(tx, subject, subject_ref)
  if (!about || (subject === 'none' && subject_ref !== '')) refuse('chat.subject', {}, 'subject_ref')
  const { company_id, account_id } = about
  if (actor.kind === 'buyer') {
    const merchant_id = merchant_uuid === '' ? null : await merchantOf(tx, merchant_uuid)
    const fits = merchant_id === null || subject === 'none' || about.merchant_id === merchant_id
    if (!fits || (company_id ?? actor.company_id) !== actor.company_id)
      refuse('chat.subject', {}, 'subject_ref')
    return { company_id: actor.company_id, merchant_id, account_id }
  }
  if (company_id === null) refuse('chat.subject', {}, 'subject_ref')
  if (actor.kind === 'staff') {
    if (merchant_uuid !== '' || !platformSubjects.includes(subject)) refuse('chat.subject', {}, 'subject_ref')
    return { company_id, merchant_id: null, account_id }
  }
  const own = about.merchant_id === actor.merchant_id
  if (!own || !merchantSubjects.includes(subject)) refuse('chat.subject', {}, 'subject_ref')
  return { company_id, merchant_id: actor.merchant_id, account_id }
}
const nothing = { company_id: null, merchant_id: null, account_id: null }

/** A company to which the platform writes without a subject. Refuses one that nobody belongs to any more. */
async function companyAlone(tx: Tx, company_id: number): Promise<Parties> {
  const { rows } = await sql`
    select from account a where a.company_id = ${company_id} and a.kind = 'buyer' and a.company_role <> 'buyer'
      and a.disabled_at is null and a.removed_at is null limit 1`.execute(tx)
  if (rows.length === 0) refuse('chat.subject', {}, 'company_id')
  return { ...nothing, company_id }
}

async function merchantOf(tx: Tx, merchant_uuid: string): Promise<number> {
  const merchant = await tx
    .selectFrom('merchant')
    .select('id')
    .where('merchant_uuid', '=', merchant_uuid)
    .where('state', '=', merchantState.open)
    .executeTakeFirst()
  return merchant?.id ?? refuse('chat.noService')
}

async function checkService(tx: Tx, merchant_id: number): Promise<void> {
  if (!(await hasTalkers(tx, merchant_id))) refuse('chat.noService')
}

async function findOrOpen(
  tx: Tx,
  actor: User,
  wanted: Parties & In<typeof declared>,
): Promise<OpenedConversation> {
  const { company_id, merchant_id, subject, subject_ref } = wanted
  for (;;) {
    const known = await tx
      .selectFrom('conversation')
      .select(['id', 'conversation_number', 'state'])
      .where('company_id', '=', company_id)
      .where('merchant_id', 'is not distinct from', merchant_id)
      .where('subject', '=', subject)
      .where('subject_ref', '=', subject_ref)
      .where('state', '<>', conversationState.closed)
      .forUpdate()
      .executeTakeFirst()
    if (known) return { ...known, existing: true }
    const made = await tx
      .insertInto('conversation')
      .values({
        conversation_number: newNumbers('V', 1)[0]!,
        company_id,
        merchant_id,
        subject,
        subject_ref,
        opened_by: actor.account_id,
        opened_at: actor.at,
        last_at: actor.at,
      })
      // Where somebody else opens it at this moment, it is found once they have.
      .onConflict((same) => same.doNothing())
      .returning(['id', 'conversation_number'])
      .executeTakeFirst()
    if (!made) continue
    await noteChatEvent(tx, actor, { conversation_id: made.id, event: 'opened' })
    return { ...made, existing: false }
  }
}
