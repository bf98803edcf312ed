import { createHash, randomUUID } from 'node:crypto'
import type { Tx } from '#database/connect'
import type { Merchant } from '#market/actor'
import { attest, sendPaper } from '#market/goods/merchant/setup/answer-requirement'
import { reviewAnswer } from '#market/goods/merchant/setup/review-answer'
import { merchantState } from '#rules/goods/merchant/merchant-state'
import { layFile } from '../../data/lay/certifications.ts'
import { dateAfter, daysBefore } from '../../data/lay/moment.ts'
import type { Paper } from '../../data/lay/people.ts'
import { type DemoActors, demoActors } from '../actors.ts'
import { foundApplicant } from './found-applicant.ts'

type Ground = {
  at: Date
  /** The requirements by their English titles. */
  requirement_ids: ReadonlyMap<string, number>
  hash: (password: string) => Promise<string>
}
type Work = { tx: Tx; at: Date; requirement_ids: Ground['requirement_ids']; actors: DemoActors }
/** A document so many days before the seed; `back`: why it was sent back; null: it waits for an auditor. */
type Handed = {
  title: string
  paper: Paper
  days: number
  until?: number
  back?: string | null
  note?: string
}

const statements = ['Marketplace policy', 'Statement on product safety']
const registration: Handed = { title: 'Company registration', paper: 'business-licence', days: 160 }
const insurance: Handed = {
  title: 'Product liability insurance',
  paper: 'resale-permit',
  days: 160,
  until: 205,
}
const reports: Handed = { title: 'Test reports', paper: 'shipping-paper', days: 159 }

/**
 * What manufacturers of the demo shop brought: those that are open all that is asked, one of them with an
 * insurance that ends soon; Baltic Birch, which is being set up, four of seven, with one document sent back
 * and one that waits.
 */
export async function seedSetup(tx: Tx, { at, requirement_ids, hash }: Ground): Promise<void> {
  const merchant_id = await foundApplicant(tx, { actors: await demoActors(tx), at: daysBefore(at, 9), hash })
  const work = { tx, at, requirement_ids, actors: await demoActors(tx) }
  const open = await tx
    .selectFrom('merchant')
    .select(['id', 'slug'])
    .where('state', '=', merchantState.open)
    .orderBy('id')
    .execute()
  for (const { id, slug } of open) {
    await agree(work, id, 161)
    const ends = slug === 'little-orchard' ? { ...insurance, until: 24 } : insurance
    for (const one of [registration, ends, reports]) await handIn(work, id, one)
  }
  await agree(work, merchant_id, 6)
  await handIn(work, merchant_id, { ...registration, days: 5 })
  const back =
    'The certificate names the European Union only: we need one that covers the United States, too.'
  await handIn(work, merchant_id, { ...insurance, days: 4, until: 180, back })
  const note = 'Strength and stability of the stools; the tables follow in May.'
  await handIn(work, merchant_id, { ...reports, days: 0.8, back: null, note })
}

/** Its owner agrees to both statements. */
async function agree({ tx, at, requirement_ids, actors }: Work, merchant_id: number, days: number) {
  const owner = actors.seller(merchant_id, daysBefore(at, days))
  for (const title of statements)
    await attest(tx, owner, { requirement_id: requirement_ids.get(title)!, rev: 1 })
}

/** Its owner hands in a document, and some hours later an auditor accepts it or sends it back. */
async function handIn({ tx, at, requirement_ids, actors }: Work, merchant_id: number, handed: Handed) {
  const { title, until, back = '', note = '' } = handed
  const owner = actors.seller(merchant_id, daysBefore(at, handed.days))
  const requirement_id = requirement_ids.get(title)!
  await sendPaper(tx, owner, {
    requirement_id,
    note,
    file_id: await specimen(tx, owner, handed),
    valid_until: until === undefined ? '' : dateAfter(at, until),
    idempotency_key: randomUUID(),
  })
  if (back === null) return
  const { id: answer_id } = await tx
    .selectFrom('requirement_answer')
    .select('id')
    .where('merchant_id', '=', merchant_id)
    .where('requirement_id', '=', requirement_id)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  const auditor = actors.staff('auditor', daysBefore(at, handed.days - 0.2))
  await reviewAnswer(tx, auditor, { answer_id, pass: back === '', reason: back })
}

/** A specimen that the manufacturer uploaded; each counts as a paper of its own. */
function specimen(tx: Tx, owner: Merchant, { title, paper }: Handed): Promise<string> {
  const { account_id, merchant_id, at } = owner
  const name = `${title} ${merchant_id}.png`
  const sha256 = createHash('sha256').update(name).digest()
  return layFile(tx, { name, paper, sha256 }, { company_id: null, merchant_id, account_id, at })
}
