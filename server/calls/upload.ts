import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import * as upload from '#api/upload'
import type { User } from '#market/actor'
import { findFile } from '#market/content/find-file'
import { keepFile } from '#market/content/keep-file'
import { uploads } from '#rules/fields'
import { inspectFile } from '../outside/inspect-file.ts'
import { type Answer, answerInSteps, type Steps } from './answer.ts'

export const uploadAnswers: readonly Answer[] = [
  answerInSteps(upload.uploadFile, keepUpload),
  answerInSteps(upload.fileLink, async (steps, actor, input) => {
    const { id, mime, name } = await steps.read((tx) => findFile(tx, actor, input))
    return { mime, name, url: steps.linkTo({ id }) }
  }),
]

/** Takes the file, looks what it is, stores it, and only then notes it: a note without its file would be a lie. */
async function keepUpload(steps: Steps<User>, actor: User) {
  const { path, name } = await steps.received({ maxBytes: uploads.maxBytes })
  const { mime, extension, width, height } = await inspectFile(path)
  const id = randomUUID()
  const storage_key = `uploads/${id.slice(0, 2)}/${id}.${extension}`
  const { size: bytes } = await stat(path)
  const file = { id, name, mime, bytes, sha256: await hashOf(path), storage_key, width, height }
  await steps.shop.files.put(storage_key, path)
  try {
    await steps.once((tx) => keepFile(tx, actor, file))
  } catch (error) {
    await steps.shop.files.remove(storage_key)
    throw error
  }
  return { id, name, mime, bytes, url: steps.linkTo({ id }) }
}

async function hashOf(path: string): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer)
  return hash.digest()
}
