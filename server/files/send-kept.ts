import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../context.ts'

type KeptFile = { bytes: number; storage_key: string }
type Exchange = { request: FastifyRequest; reply: FastifyReply }

/** Sends a kept file whole, or the one range of it that is asked for, as browsers fetch films. */
export async function sendKept(
  { files }: Pick<AppContext, 'files'>,
  { request, reply }: Exchange,
  { bytes, storage_key }: KeptFile,
) {
  const range = rangeOf(request.headers.range, bytes)
  const content = await files.open(storage_key, { bytes, ...(range ? { range } : {}) })
  reply.header('accept-ranges', 'bytes')
  if (!range) return reply.header('content-length', bytes).send(content)
  const { start, end } = range
  reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`)
  return reply.header('content-length', end - start + 1).send(content)
}

/** One range of a file; any other header means the whole file. */
function rangeOf(header: string | undefined, bytes: number): { start: number; end: number } | null {
  const match = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header ?? '')
  if (!match) return null
  const start = Number(match[1])
  const end = Math.min(match[2] ? Number(match[2]) : bytes - 1, bytes - 1)
  return start <= end ? { start, end } : null
}
