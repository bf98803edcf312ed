import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '#database/connect'
import { inTransaction, reading } from '#database/transaction'
import { system } from '#market/actor'
import { isArchiveAddress } from '#market/goods/catalogue/fetch/archive-address'
import { type ClaimedAddress, leaveAddress } from '#market/goods/catalogue/fetch/claim-address'
import {
  failPicture,
  findPicture,
  keepPicture,
  type NewPicture,
} from '#market/goods/catalogue/fetch/keep-picture'
import { Refusal } from '#rules/refusals'
import { fairQueue } from '../../workers/fair-queue.ts'
import type { openArchives } from '../archive/open-archives.ts'
import type { Files } from '../file-store.ts'
import { inspectPictureAside } from '../inspect/inspect-in-worker.ts'
import { FetchFailure, type openFetcher } from './fetch-file.ts'

export type PictureTools = {
  db: Db
  files: Pick<Files, 'put' | 'open'>
  now: () => Date
  fetchFile: ReturnType<typeof openFetcher>
  archives: Pick<ReturnType<typeof openArchives>, 'fetch'>
  /** When this process ends, what it fetches is left to another. */
  ending: AbortSignal
}

const smallestSide = 100
/** When an address is asked again after too much else was being looked into. */
const busyMinutes = 1
/** One picture at a time, so that uploads of people get their turn. */
const inTurn = fairQueue(1, 100)

/** Fetches the picture at a claimed address, stores it once, and records how that went. */
export async function fetchPicture(tools: PictureTools, claimed: ClaimedAddress): Promise<void> {
  const { db, now, ending } = tools
  const folder = await mkdtemp(join(tmpdir(), 'trestle-picture-'))
  try {
    const picture = await received(tools, { address: claimed.address, path: join(folder, 'picture') })
    await inTransaction(db, (tx) => keepPicture(tx, system(now()), { id: claimed.id, picture }))
  } catch (error) {
    const busy = error instanceof Refusal && error.reason === 'upload.busy'
    if (ending.aborted || busy) {
      const left = { id: claimed.id, minutes: busy ? busyMinutes : 0 }
      return await inTransaction(db, (tx) => leaveAddress(tx, system(now()), left))
    }
    const { fault, lasts } = failureOf(error)
    await inTransaction(db, (tx) => failPicture(tx, system(now()), { ...claimed, fault, lasts }))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type FetchedPicture = { address: string; path: string }

async function received(tools: PictureTools, { address, path }: FetchedPicture): Promise<NewPicture> {
  const { sha256 } = isArchiveAddress(address)
    ? await tools.archives.fetch(address, path)
    : await tools.fetchFile(address, { path, ending: tools.ending })
  const known = await reading(tools.db, (tx) => findPicture(tx, sha256))
  if (known) return known
  const { extension, width, height, shortest_side } = await inTurn(() => inspectPictureAside(path))
  if (shortest_side < smallestSide) throw new FetchFailure('pictureSmall', { lasts: true })
  const name = sha256.toString('hex')
  const key = `goods/${name.slice(0, 2)}/${name}.${extension}`
  const { size: bytes } = await stat(path)
  await tools.files.put(key, path)
  return { sha256, path: key, width, height, bytes }
}

/** A fault of the picture or its address. Throws faults of our own, after which another process tries. */
function failureOf(error: unknown): FetchFailure {
  if (error instanceof FetchFailure) return error
  const reason = error instanceof Refusal ? error.reason : ''
  if (reason === 'upload.type') return new FetchFailure('pictureType', { lasts: true, cause: error })
  if (reason === 'upload.tooComplex') return new FetchFailure('pictureLarge', { lasts: true, cause: error })
  throw error
}
