import { randomUUID } from 'node:crypto'
import type { Db } from '#database/connect'
import { inTransaction } from '#database/transaction'
import type { Guest, User } from '#market/actor'
import { type NewEnquiry, sendEnquiry } from '#market/talk/enquiry/send-enquiry'
import { enquiryKind } from '#rules/codes'

/** What an enquiry about freight says. */
export function freightSaid(more: Partial<NewEnquiry> = {}): NewEnquiry {
  return {
    kind: enquiryKind.internationalLogistics,
    name: 'Rosa Diaz',
    company: 'Diaz Home',
    email: `rosa-${randomUUID().slice(0, 8)}@diaz.test`,
    phone: '+1 213 555 0100',
    departure: 'Ningbo',
    destination_zip: '90021',
    goods: 'Dining chairs, 600 cartons',
    volume_cbm: '68.5',
    weight_kg: '9200',
    container_count: '1',
    ready_on: '2026-04-01',
    quantity: '',
    message: 'Two tail-lift deliveries, please.',
    suspect: false,
    idempotency_key: randomUUID(),
    ...more,
  }
}

/** An enquiry that somebody has sent. Gives its number and id. */
export async function anEnquiry(db: Db, actor: Guest | User, more: Partial<NewEnquiry> = {}) {
  const { enquiry_number } = await inTransaction(db, (tx) => sendEnquiry(tx, actor, freightSaid(more)))
  const { id } = await db
    .selectFrom('enquiry')
    .select('id')
    .where('enquiry_number', '=', enquiry_number)
    .executeTakeFirstOrThrow()
  return { id, enquiry_number }
}
