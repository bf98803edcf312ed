import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { Guest } from '#market/actor'
import { answerEnquiry } from '#market/talk/enquiry/answer-enquiry'
import { type NewEnquiry, sendEnquiry } from '#market/talk/enquiry/send-enquiry'
import { type EnquiryKind, enquiryKind, purchaseMode } from '#rules/codes'
import { defaultSite, type Language } from '#rules/sites'
import { type EnquiryFields, enquiryFields } from '#rules/talk/enquiry'
import { type DemoActors, demoActors } from '../actors.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

type Planned = {
  kind: EnquiryKind
  /** Hours before the seed's instant. */
  hours: number
  /** A guest's language, or a buyer's e-mail. */
  from: Language | `${string}@${string}`
  said: Partial<EnquiryFields>
  /** Days until the goods are ready. */
  ready?: number
  suspect?: true
  answer?: string
}

const plan: readonly Planned[] = [
  {
    kind: enquiryKind.presale,
    hours: 30,
    from: 'peter@lakeshore.example.com',
    said: {
      name: 'Peter Nowak',
      company: 'Lakeshore Furniture Outlet',
      quantity: '60',
      message: 'Half in June, half in July?',
    },
    answer: 'Gladly. We hold 30 for June and 30 for July; the deposit is due with the order of each half.',
  },
  {
    kind: enquiryKind.internationalLogistics,
    hours: 13.5,
    from: 'en-US',
    said: {
      name: 'Dana Whitfield',
      company: 'Whitfield Interiors',
      email: 'dana@whitfield.example.com',
      phone: '+1 312 555 0148',
      departure: 'Ho Chi Minh City',
      destination_zip: '60607',
      goods: 'Acacia bed frames, 220 cartons',
      volume_cbm: '57.5',
      weight_kg: '11800',
      message: 'Drop at the dock, please; we unload the next morning.',
    },
    ready: 24,
  },
  {
    kind: enquiryKind.contact,
    hours: 9.6,
    from: 'es-ES',
    said: {
      name: 'Lucía Herrera',
      company: 'Casa Herrera',
      email: 'lucia@herrera.example.com',
      message: '¿Puedo certificar mi empresa con un permiso de reventa de Puerto Rico?',
    },
  },
  {
    kind: enquiryKind.fob,
    hours: 4.2,
    from: 'olivia@sunrise-staging.example.com',
    said: {
      name: 'Olivia Hart',
      company: 'Sunrise Home Staging LLC',
      quantity: '240',
      message: 'FOB with our own fabric, swatch follows.',
    },
  },
  {
    kind: enquiryKind.internationalLogistics,
    hours: 1.1,
    from: 'zh-CN',
    said: {
      name: '陈海川',
      company: '海川家居',
      email: 'export@haichuan.example.com',
      phone: '+86 574 5550 0188',
      departure: '宁波',
      destination_zip: '91761',
      goods: '餐椅 600 箱，五金配件 12 箱',
      container_count: '1',
      message: '请报到门价，需要尾板车。',
    },
    ready: 18,
  },
  {
    kind: enquiryKind.contact,
    hours: 0.6,
    from: 'en-US',
    said: {
      name: 'Best Rank',
      email: 'rank@seo.example.com',
      message: 'Be first in every search engine within a week!',
    },
    suspect: true,
  },
]

/** The enquiries of the demo shop: some wait, one past its deadline, one is answered, one looks automated. */
export async function seedEnquiries(tx: Tx, at: Date): Promise<void> {
  const actors = await demoActors(tx)
  for (const planned of plan) await ask(tx, actors, { planned, at })
}

async function ask(tx: Tx, actors: DemoActors, { planned, at }: { planned: Planned; at: Date }) {
  const { kind, hours, from, said, ready, suspect = false, answer } = planned
  const sent = new Date(at.getTime() - hours * hourMs)
  const empty = Object.fromEntries(enquiryFields.map((field) => [field, ''])) as EnquiryFields
  const ready_on = ready ? new Date(at.getTime() + ready * dayMs).toISOString().slice(0, 10) : ''
  const about = said.quantity ? { relation_id: await itemSoldAs(tx, kind) } : {}
  const buyer = from.includes('@') ? from : null
  const actor = buyer ? actors.buyer(buyer, defaultSite, sent) : guest(from as Language, sent)
  const enquiry: NewEnquiry = {
    ...empty,
    email: buyer ?? '',
    ...said,
    ready_on,
    ...about,
    kind,
    suspect,
    idempotency_key: randomUUID(),
  }
  const { enquiry_number } = await sendEnquiry(tx, actor, enquiry)
  if (!answer) return
  const { id } = await tx
    .selectFrom('enquiry')
    .select('id')
    .where('enquiry_number', '=', enquiry_number)
    .executeTakeFirstOrThrow()
  await answerEnquiry(tx, actors.staff('service', new Date(sent.getTime() + 2 * hourMs)), {
    id,
    body: answer,
  })
}

const guest = (language: Language, at: Date): Guest => {
  return { kind: 'guest', at, language, site: defaultSite, visitor_uuid: randomUUID() }
}

/** An item sold by contract or as a presale. */
async function itemSoldAs(tx: Tx, kind: EnquiryKind): Promise<number> {
  const mode = kind === enquiryKind.fob ? purchaseMode.fob : purchaseMode.presale
  const { id } = await tx
    .selectFrom('relation')
    .select('id')
    .where(sql<boolean>`${mode} = any(purchase_modes)`)
    .where('off_shelf_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}
