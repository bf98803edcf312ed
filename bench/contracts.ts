import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { sender } from './calls.ts'
import { layContracts } from './contracts/lay-contracts.ts'
import { layOrders } from './contracts/lay-orders.ts'
import { writeContract } from './contracts/write-contract.ts'
import type { Ground } from './ground.ts'
import { aBuyer, aMaker, anAdministrator, type Caller, load, type Measured, type Part } from './load.ts'

const contracts = Number(process.env.BENCH_CONTRACTS ?? 100_000)
/** The number of contracts whose proposal the manufacturer confirms. */
const toConfirm = 3_000
const merchant_id = 1
const clerks = 16
const atOnce = 4
const bar = { per_second: 0, p99_ms: 30 }
const confirmBar = 150
const longest = 200
const pageBar = { per_second: 0, p99_ms: 1_000 }
const pdfs = 10
const pdfBar = 2_000

/**
 * Lists of a hundred thousand contracts, their lots and claims, and as many reservations, to either side and
 * staff; confirmations by one side and by the second, which makes the order; a contract of two hundred lines
 * as a page and on paper.
 */
export const contractsPart: Part = {
  name: 'contracts',
  demo: true,
  async run(ground) {
    const buyer = await aBuyer(ground)
    const maker = await aMaker(ground, merchant_id)
    const other = await aMaker(ground, await anotherMaker(ground))
    const { merchant_uuid } = await ground.db
      .selectFrom('merchant')
      .select('merchant_uuid')
      .where('id', '=', merchant_id)
      .executeTakeFirstOrThrow()
    const send = sender(ground.url, buyer)
    const [short, long] = [
      await writeContract(send, merchant_uuid, 1),
      await writeContract(send, merchant_uuid, longest),
    ]
    send.close()
    const laid = { ...buyer, merchant_id, contracts }
    await layContracts(ground.db, short, laid)
    await layOrders(ground.db, laid)
    return [
      ...(await lists(ground, { buyer, maker, other })),
      await load(ground, {
        name: `a contract of ${longest} lines`,
        path: '/home/contract',
        caller: buyer,
        inputs: [{ contract_sn: long }],
        atOnce,
        bar: pageBar,
      }),
      await onPaper(ground, buyer, long),
      await confirming(ground, maker, 'first'),
      await confirming(ground, maker, 'second'),
    ]
  },
}

async function anotherMaker({ db }: Ground): Promise<number> {
  const { id } = await db
    .selectFrom('merchant')
    .select('id')
    .where('id', '<>', merchant_id)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return id
}

async function lists(ground: Ground, { buyer, maker, other }: Record<'buyer' | 'maker' | 'other', Caller>) {
  const staff = await anAdministrator(ground)
  const pages = [1, 2, 3, 10].map((page) => ({ page, page_size: 20 }))
  const [own, theirs] = ['/home/contractList', '/merchant/contractList'] as const
  const asked = [
    ['of a company', own, buyer, pages],
    ['to confirm', own, buyer, [{ state: 1 }]],
    ['that wait for a company', own, buyer, [{ waiting: 1 }]],
    ['that wait for a manufacturer', theirs, maker, [{ waiting: 1 }]],
    ['by words', own, buyer, ['Bench', 'BC77', 'BC50000'].map((search) => ({ search, page_size: 20 }))],
    ['of a manufacturer', theirs, maker, pages],
    ['production', '/merchant/productionList', maker, pages.map((one) => ({ ...one, waiting: 0 }))],
    [
      'production that waits',
      '/merchant/productionList',
      maker,
      pages.map((one) => ({ ...one, waiting: 1 })),
    ],
    ['claims of a manufacturer', '/merchant/claimList', maker, pages.map((one) => ({ ...one, open: 'all' }))],
    ['claims of another', '/merchant/claimList', other, [{ open: 'open' }, { open: 'all' }]],
    ['open claims', '/office/claimList', staff, [{ open: 'open' }]],
    ['papers of lots', '/office/documentQueue', staff, [{}]],
    ['arrivals that nobody told', '/office/lotQueue', staff, [{ which: 'arrivals' }]],
    ['reservations', '/merchant/bookingList', maker, pages.map((one) => ({ ...one, waiting: 0 }))],
    ['reservations to answer', '/merchant/bookingList', maker, [{ waiting: 1 }]],
    ['reservations of another', '/merchant/bookingList', other, [{ waiting: 0 }, { waiting: 1 }]],
    ['shipments', '/merchant/batchList', maker, pages],
    ['shipments to staff', '/office/presaleBatches', staff, pages],
  ] as const
  const measured: Measured[] = []
  for (const [name, path, caller, inputs] of asked)
    measured.push(
      await load(ground, { name: `${name}, of ${contracts} contracts`, path, caller, inputs, atOnce, bar }),
    )
  return measured
}

/** The PDF of a contract, one after the other. */
async function onPaper(ground: Ground, buyer: Caller, contract_sn: string): Promise<Measured> {
  const send = sender(ground.url, buyer)
  const times: number[] = []
  const errors: string[] = []
  const began = performance.now()
  for (let i = 0; i < pdfs; i += 1) {
    const started = performance.now()
    const { data } = await send('/home/contractPaperLink', { contract_sn, kind: 'contract', sheet: 'a4' })
    const file = await fetch(`${ground.url}${data.url}`)
    const { byteLength } = await file.arrayBuffer()
    times.push(performance.now() - started)
    if (!file.ok || byteLength < 20_000) errors.push(`${file.status} ${byteLength} bytes`)
  }
  send.close()
  return said(`the PDF of ${longest} lines`, {
    times,
    errors,
    took: performance.now() - began,
    bar: { per_second: 0, p99_ms: pdfBar },
  })
}

type Proposal = { contract_sn: string; version: number; content_hash: string }

/**
 * The manufacturer's people confirm one proposal after the other, some at once: the first of both sides, or
 * the second.
 */
async function confirming(ground: Ground, maker: Caller, side: 'first' | 'second'): Promise<Measured> {
  const { rows } = await sql<Proposal>`
    select c.contract_sn, c.version, encode(v.content_hash, 'hex') as content_hash
    from contract c join contract_version v on v.contract_id = c.id and v.version = c.version
    where c.state = 1 and c.contract_sn like 'BC%' and exists (select from contract_confirmation f
      where f.contract_id = c.id and f.version = c.version and f.side = 'buyer') = ${side === 'second'}
    order by c.id limit ${toConfirm}`.execute(ground.db)
  const times: number[] = []
  const errors: string[] = []
  const left = rows.values()
  const before = await ground.spent()
  const began = performance.now()
  await Promise.all(
    Array.from({ length: clerks }, async () => {
      const send = sender(ground.url, maker)
      for (const one of left) {
        const started = performance.now()
        const input = { ...one, typed_name: 'Grace Harlow', consent: 1, idempotency_key: randomUUID() }
        const { code, msg } = await send('/merchant/confirmContract', input)
        times.push(performance.now() - started)
        if (code !== 200) errors.push(`${code} ${msg}`)
      }
      send.close()
    }),
  )
  const took = performance.now() - began
  await pause(200)
  const after = await ground.spent()
  const name = side === 'first' ? 'a side confirms' : 'the second side confirms'
  const measured = said(name, { times, errors, took, bar: { per_second: confirmBar } })
  if (before && after) {
    const each = (ms: number) => Math.round((1000 * ms) / times.length) / 1000
    measured.cpu_ms_per_call = {
      app: each(after.app_ms - before.app_ms),
      database: each(after.database_ms - before.database_ms),
    }
  }
  return measured
}

type Took = {
  times: number[]
  errors: string[]
  took: number
  bar: { per_second: number; p99_ms?: number }
}

function said(name: string, { times, errors, took, bar: wanted }: Took): Measured {
  const per_second = Math.round((10_000 * (times.length - errors.length)) / took) / 10
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
  const p99_ms = at(0.99)
  const held =
    times.length > 0 &&
    errors.length === 0 &&
    per_second >= wanted.per_second &&
    p99_ms <= (wanted.p99_ms ?? Number.POSITIVE_INFINITY)
  return {
    name,
    per_second,
    p50_ms: at(0.5),
    p99_ms,
    failed: errors.length,
    errors: errors.slice(0, 3),
    bar: { ...wanted, held },
  }
}
