import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { openSession } from '#market/people/account/session/open-session'
import { newToken, signKeyOf, tokenHash } from '#server/auth/token'
import { signatureOf } from '#server/rpc/check-signature'
import { type Process, secret } from '#tests/faults/process'
import { aBuyer } from '#tests/fixtures/people'

export type Uploader = { token: string; uuid: string }
export type UploadPath = '/home/orderPadFile' | '/utils/uploadFile'
type Answer = { status: number; code: number; reason?: string }

/** A company that has registered and no more, logged in. */
export async function anUploader(db: Db): Promise<Uploader> {
  const buyer = await aBuyer(db)
  const uuid = randomUUID()
  const token = newToken()
  const guest = { kind: 'guest', at: new Date(), language: 'en-US', site: 'LA', visitor_uuid: uuid } as const
  const session = { token_hash: tokenHash(token), stay_signed_in: false, user_agent: 'test' }
  await inTransaction(db, (tx) => openSession(tx, guest, { account_id: buyer.account_id, ...session }))
  return { uuid, token }
}

/** Sends a file as a browser does. */
export async function uploadTo(
  { port }: Process,
  by: Uploader,
  { path, content }: { path: UploadPath; content: Buffer },
): Promise<Answer> {
  const fields: Record<string, string> = {
    timestamp: String(Math.floor(Date.now() / 1000)),
    req_source: 'supply',
    language: 'en-US',
    ...by,
  }
  const parts = new FormData()
  const signature = signatureOf(signKeyOf(secret, by.token), path, fields)
  for (const [name, value] of Object.entries({ ...fields, signature })) parts.append(name, value)
  parts.append('file_data', new Blob([content as Buffer<ArrayBuffer>]), 'file')
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: parts })
  return { status: answer.status, ...((await answer.json()) as { code: number; reason?: string }) }
}

const pageMb = 4096 / 1024 / 1024
const sampleEveryMs = 50

async function residentMb(pid: number): Promise<number> {
  const pages = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return Number(pages.split(' ')[1] ?? 0) * pageMb
}

async function childrenOf(pid: number): Promise<number[]> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return list.split(' ').filter(Boolean).map(Number)
}

export type Watched = {
  /** The peak memory of the server itself, and of its readers together. */
  serverMb: number
  readersMb: number
  /** How long others waited for an answer: of a hundred all but one, and the one. */
  mostDelaysMs: number
  worstDelayMs: number
  samples: number
}

/** Watches a server during some work: its memory, and how soon it answers others meanwhile. */
export async function watching(process: Process, work: () => Promise<void>): Promise<Watched> {
  const pid = process.child.pid!
  const delays: number[] = []
  let [serverMb, readersMb, over] = [0, 0, false]
  const sample = async () => {
    while (!over) {
      const began = performance.now()
      const answer = await fetch(`http://127.0.0.1:${process.port}/healthz`)
      await answer.arrayBuffer()
      delays.push(performance.now() - began)
      serverMb = Math.max(serverMb, await residentMb(pid))
      const readers = await Promise.all((await childrenOf(pid)).map(residentMb))
      readersMb = Math.max(
        readersMb,
        readers.reduce((sum, mb) => sum + mb, 0),
      )
      await pause(sampleEveryMs)
    }
  }
  const sampling = sample()
  try {
    await work()
  } finally {
    over = true
    await sampling
  }
  delays.sort((a, b) => a - b)
  const at = (part: number) => Math.round(delays[Math.floor((delays.length - 1) * part)] ?? 0)
  return {
    serverMb: Math.round(serverMb),
    readersMb: Math.round(readersMb),
    mostDelaysMs: at(0.99),
    worstDelayMs: at(1),
    samples: delays.length,
  }
}
