import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { sendEnquiry as declaration } from '#api/talk/enquiry'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type EnquiryKind, enquiryKind, purchaseMode } from '#rules/codes'
import { addMinutes } from '#rules/people/attempts'
import { refuse } from '#rules/refusals'
import {
  answerHours,
  type EnquiryFields,
  enquiriesPerHour,
  enquiryFaults,
  enquiryFields,
  enquiryForms,
} from '#rules/talk/enquiry'
import type { Guest, User } from '../../actor.ts'
import { underNewNumber } from '../../new-number.ts'
import { queueMail } from '../../people/message/queue-mail.ts'
import { idOfSite } from '../../sql/id-of-site.ts'

/** A submitted enquiry, and whether it looks automated. */
export type NewEnquiry = Omit<In<typeof declaration>, 'form_ticket' | 'homepage'> & { suspect: boolean }
type Answer = Out<typeof declaration>

/**
 * Stores an enquiry and mails its sender when to expect the answer; a suspect one is stored apart, without
 * a mail. Resending the same form gives the same enquiry. Refuses a guest's question about an item
 * (`enquiry.logInFirst`), the first invalid field (`form.missing`, `form.format`, `form.load`,
 * `form.date`), an item not sold in that mode (`catalogue.notForSale`), other content under the same key
 * (`request.keyReused`), and more than five an hour from one address (`form.tooMany`). Specification
 * section 9: answered within 12 hours.
 */
export async function sendEnquiry(tx: Tx, actor: Guest | User, input: NewEnquiry): Promise<Answer> {
  const aboutItem = input.kind === enquiryKind.fob || input.kind === enquiryKind.presale
  if (aboutItem && actor.kind === 'guest') refuse('enquiry.logInFirst')
  const [first] = enquiryFaults(input.kind, input, actor.at)
  if (first) refuse(`form.${first.fault}`, { field: first.field }, first.field)
  const sent_hash = hashOf(input)
  await sql`select pg_advisory_xact_lock(hashtext(${`enquiry ${input.email.toLowerCase()}`}))`.execute(tx)
  const before = await sentBefore(tx, input.idempotency_key, sent_hash)
  if (before) return before
  if (aboutItem) await checkItem(tx, input)
  await refuseTooMany(tx, actor, input.email)
  const enquiry_number = await insert(tx, actor, { ...input, sent_hash })
  if (!input.suspect) {
    const params = { number: enquiry_number, hours: answerHours }
    await queueMail(tx, actor, {
      template: 'enquiryReceived',
      to: input.email,
      language: actor.language,
      params,
    })
  }
  return { enquiry_number, answer_hours: answerHours }
}

function hashOf({ suspect: _suspect, idempotency_key: _key, ...said }: NewEnquiry): Buffer {
  return createHash('sha256').update(JSON.stringify(said)).digest()
}

async function sentBefore(tx: Tx, sent_key: string, sent_hash: Buffer): Promise<Answer | undefined> {
  const known = await tx
    .selectFrom('enquiry')
    .select(['enquiry_number', 'sent_hash'])
    .where('sent_key', '=', sent_key)
    .executeTakeFirst()
  if (!known) return undefined
  if (!known.sent_hash.equals(sent_hash)) refuse('request.keyReused')
  return { enquiry_number: known.enquiry_number, answer_hours: answerHours }
}

async function checkItem(tx: Tx, { kind, relation_id }: NewEnquiry): Promise<void> {
  if (relation_id === undefined) refuse('form.missing', { field: 'relation_id' }, 'relation_id')
  const mode = kind === enquiryKind.fob ? purchaseMode.fob : purchaseMode.presale
  const sold = await tx
    .selectFrom('relation as r')
    .innerJoin('product as p', 'p.id', 'r.product_id')
    .innerJoin('merchant as m', 'm.id', 'r.merchant_id')
    .select('r.id')
    .where('r.id', '=', relation_id)
    .where(sql<boolean>`is_sold(r, p, m)`)
    .where(sql<boolean>`${mode} = any(r.purchase_modes)`)
    .executeTakeFirst()
  if (!sold) refuse('catalogue.notForSale', {}, 'relation_id')
}

async function refuseTooMany(tx: Tx, actor: Guest | User, email: string): Promise<void> {
  const { sent } = await tx
    .selectFrom('enquiry')
    .select((row) => row.fn.countAll<number>().as('sent'))
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('created_at', '>', addMinutes(actor.at, -60))
    .executeTakeFirstOrThrow()
  if (sent >= enquiriesPerHour) refuse('form.tooMany')
}

/** The fields of this kind of enquiry; those of other kinds are not stored. */
function keptOf(kind: EnquiryKind, said: EnquiryFields): EnquiryFields {
  const asked = enquiryForms[kind].fields
  const kept = enquiryFields.map((name) => [name, asked.includes(name) ? said[name] : ''])
  return Object.fromEntries(kept) as EnquiryFields
}

async function insert(
  tx: Tx,
  actor: Guest | User,
  input: NewEnquiry & { sent_hash: Buffer },
): Promise<string> {
  const { kind, suspect, sent_hash, idempotency_key, relation_id } = input
  const { name, company, email, phone, departure, destination_zip, goods, ...more } = keptOf(kind, input)
  const number = (text: string) => (text === '' ? null : Number(text))
  const site_id = await idOfSite(tx, actor)
  const made = await underNewNumber('E', (enquiry_number) =>
    tx
      .insertInto('enquiry')
      .values({
        enquiry_number,
        kind,
        account_id: actor.kind === 'guest' ? null : actor.account_id,
        site_id,
        language: actor.language,
        name,
        company,
        email,
        phone,
        departure,
        destination_zip,
        goods,
        volume_cbm: more.volume_cbm || null,
        weight_kg: number(more.weight_kg),
        container_count: number(more.container_count),
        ready_on: more.ready_on || null,
        relation_id: more.quantity === '' ? null : (relation_id ?? null),
        quantity: number(more.quantity),
        message: more.message,
        suspect,
        visitor_uuid: actor.visitor_uuid,
        sent_key: idempotency_key,
        sent_hash,
        waiting_since: actor.at,
        created_at: actor.at,
      })
      .onConflict((same) => same.column('enquiry_number').doNothing())
      .returning('enquiry_number')
      .executeTakeFirst(),
  )
  return made.enquiry_number
}
