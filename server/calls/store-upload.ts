import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { NewFile } from '#market/people/content/keep-file'
import { uploads } from '#rules/fields'
import { Refusal } from '#rules/refusals'
import { type Files, sha256Of } from '../files/file-store.ts'
import { inspectAside } from '../files/inspect/inspect-in-worker.ts'
import type { ReceivedFile } from '../rpc/uploaded-file.ts'
import type { HandlerContext } from './answer.ts'

const workbookMime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Receives the file of a call, inspects and stores it. The caller still has to record it in the database. */
export async function storeUpload({
  received,
  shop,
}: Pick<HandlerContext, 'received' | 'shop'>): Promise<NewFile> {
  const { path, name } = await received({ maxBytes: uploads.maxBytes })
  const { mime, extension, width, height } = await inspectAside(path)
  const id = randomUUID()
  const storage_key = `uploads/${id.slice(0, 2)}/${id}.${extension}`
  const { size: bytes } = await stat(path)
  const sha256 = await sha256Of(createReadStream(path))
  await shop.files.put(storage_key, path)
  return { id, name, mime, bytes, sha256, storage_key, width, height }
}

/** Stores a table that was read. The caller still has to record it in the database. */
export async function storeTable(
  files: Pick<Files, 'put'>,
  { path, name, bytes, sha256 }: ReceivedFile,
): Promise<NewFile> {
  const id = randomUUID()
  const [extension, mime] = /\.xlsx$/i.test(name) ? ['xlsx', workbookMime] : ['csv', 'text/csv']
  const storage_key = `uploads/${id.slice(0, 2)}/${id}.${extension}`
  await files.put(storage_key, path)
  return { id, name, mime, bytes, sha256, storage_key, width: null, height: null }
}

/**
 * Records a stored file, and deletes it again if the work is refused. When the database is unreachable it
 * may have been recorded: then it stays, and the sweep deletes it if it was not.
 */
export async function noting<T>(
  files: Pick<Files, 'remove'>,
  { storage_key }: Pick<NewFile, 'storage_key'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) await files.remove(storage_key)
    throw error
  }
}
