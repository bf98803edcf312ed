import { randomUUID } from 'node:crypto'
import type { Tx } from '#database/connect'
import { decideExemption } from '#market/people/company/tax-exemption/decide-exemption'
import { handInExemption } from '#market/people/company/tax-exemption/hand-in-exemption'
import { addDays, dayAt } from '#rules/days'
import type { UsState } from '#rules/people/zip/us-zip'
import type { SiteCode } from '#rules/sites'
import { demoActors } from '../actors.ts'

const dayMs = 86_400_000

type Planned = {
  email: string
  site: SiteCode
  certificate_number: string
  states: UsState[]
  /** How many days ago it was handed in. */
  days: number
  accepted: boolean
}

const plan: readonly Planned[] = [
  {
    email: 'olivia@sunrise-staging.example.com',
    site: 'LA',
    certificate_number: 'SR AH 102-557318',
    states: ['CA', 'NV', 'AZ'],
    days: 70,
    accepted: true,
  },
  {
    email: 'nadia@bayview.example.com',
    site: 'WSAC',
    certificate_number: 'ST-120-44871',
    states: ['NJ', 'NY'],
    days: 1,
    accepted: false,
  },
]

/** Tax exemption certificates of the demo's buyers: one accepted, one that waits for an auditor. */
export async function seedExemptions(tx: Tx, at: Date): Promise<void> {
  const actors = await demoActors(tx)
  for (const { email, site, certificate_number, states, days, accepted } of plan) {
    const handedIn = new Date(at.getTime() - days * dayMs)
    const buyer = actors.buyer(email, site, handedIn)
    const papers = await tx
      .selectFrom('certification')
      .select('permit_file_ids')
      .where('company_id', '=', buyer.company_id)
      .executeTakeFirstOrThrow()
    const valid_from = addDays(dayAt(handedIn, 'UTC'), -30)
    const { id } = await handInExemption(tx, buyer, {
      ...{ certificate_number, states, valid_from, valid_until: accepted ? addDays(valid_from, 730) : null },
      file_id: papers.permit_file_ids[0]!,
      idempotency_key: randomUUID(),
    })
    if (!accepted) continue
    const auditor = actors.staff('auditor', new Date(handedIn.getTime() + dayMs / 4))
    await decideExemption(tx, auditor, { id, pass: true, reason: '', idempotency_key: randomUUID() })
  }
}
