import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readEnvelope } from '#api/wire/envelope'
import type { Db } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { openSession } from '#market/people/account/session/open-session'
import { newToken, signKeyOf, tokenHash } from '#server/auth/token'
import { signatureOf } from '#server/rpc/check-signature'
import { type Process, secret } from '#tests/faults/process'
import { aDealer } from '#tests/fixtures/dealers'
import { aChannel } from '#tests/fixtures/files/sales'
import { aMerchant } from '#tests/fixtures/goods'
import { aBuyer, aSeller } from '#tests/fixtures/people'

/** Who uploads, and what is sent with the file. */
export type Uploader = { token: string; uuid: string; more: Record<string, string> }
export type UploadPath =
  | '/home/orderPadFile'
  | '/utils/uploadFile'
  | '/merchant/importPictures'
  | '/supply/order/sales/importJudge'
type Answer = { status: number; code: number; reason: string }

/**
 * Who uploads there, logged in: a company that has registered and no more, a manufacturer of their own,
 * because one imports one archive at a time, or a dealer with an account of a channel.
 */
export async function anUploader(db: Db, path: UploadPath = '/home/orderPadFile'): Promise<Uploader> {
  const { account_id, more } = await whoUploads(db, path)
  const uuid = randomUUID()
  const token = newToken()
  const guest = { kind: 'guest', at: new Date(), language: 'en-US', site: 'LA', visitor_uuid: uuid } as const
  const session = { token_hash: tokenHash(token), stay_signed_in: false, user_agent: 'test' }
  await inTransaction(db, (tx) => openSession(tx, guest, { account_id, ...session }))
  return { uuid, token, more }
}

async function whoUploads(
  db: Db,
  path: UploadPath,
): Promise<Pick<Uploader, 'more'> & { account_id: number }> {
  if (path === '/merchant/importPictures') return { ...(await aSeller(db, await aMerchant(db))), more: {} }
  if (path !== '/supply/order/sales/importJudge') return { ...(await aBuyer(db)), more: {} }
  const dealer = await aDealer(db)
  const channel_account_id = String(await aChannel(db, dealer))
  return { ...dealer, more: { channel_account_id } }
}

/** Sends a file as a browser does. */
export async function uploadTo(
  { port }: Process,
  { more, ...by }: Uploader,
  { path, content }: { path: UploadPath; content: Buffer },
): Promise<Answer> {
  const fields: Record<string, string> = {
    timestamp: String(Math.floor(Date.now() / 1000)),
    req_source: 'supply',
    language: 'en-US',
    ...by,
    ...more,
  }
  const parts = new FormData()
  const signature = signatureOf(signKeyOf(secret, by.token), path, fields)
  for (const [name, value] of Object.entries({ ...fields, signature })) parts.append(name, value)
  parts.append('file_data', new Blob([content as Buffer<ArrayBuffer>]), 'file')
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: parts })
  const { code, reason } = readEnvelope(await answer.json())!
  return { status: answer.status, code, reason }
}

export type Watched = {
  /** The peak memory of the server itself, and of its readers together. */
  serverMb: number
  readersMb: number
  /** How long others waited for an answer: of a hundred all but one, and the worst. */
  mostDelaysMs: number
  worstDelayMs: number
  samples: number
}

/** Watches a server during some work: its memory, and how soon it answers others meanwhile. */
export async function watching({ child, port }: Process, work: () => Promise<void>): Promise<Watched> {
  const watcher = fork(new URL('watcher.ts', import.meta.url), [String(port), String(child.pid)])
  try {
    await once(watcher, 'message')
    await work()
    const seen = once(watcher, 'message')
    watcher.send('over')
    return (await seen)[0] as Watched
  } finally {
    watcher.kill()
  }
}
