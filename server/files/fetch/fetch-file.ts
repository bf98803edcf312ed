import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import http, { type ClientRequest, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent'
import type { FetchFault } from '#market/goods/catalogue/fetch/keep-picture'

/** Why an address gave nothing; `lasts`: asking again would give the same. */
export class FetchFailure extends Error {
  readonly fault: FetchFault
  readonly lasts: boolean
  constructor(fault: FetchFault, { lasts, cause }: { lasts: boolean; cause?: unknown }) {
    super(fault, { cause })
    this.fault = fault
    this.lasts = lasts
  }
}

type FetchLimits = { bytes: number; wholeMs: number; silentMs: number; redirects: number }

export const fetchLimits: FetchLimits = {
  bytes: 20 * 1024 * 1024,
  wholeMs: 30_000,
  silentMs: 10_000,
  redirects: 4,
}

const headers = {
  accept: 'image/avif,image/webp,image/*;q=0.9,*/*;q=0.5',
  'accept-encoding': 'identity',
  'user-agent': 'Trestle (pictures of goods)',
}

/**
 * Opens what fetches files from public addresses. The address is checked once its name is resolved, for each
 * connection and so after each redirect; `private_nets` are allowed beside public ones.
 */
export function openFetcher(private_nets: readonly string[], limits: FetchLimits = fetchLimits) {
  const options = { allowIPAddressList: [...private_nets], keepAlive: false }
  const agents = {
    'http:': new RequestFilteringHttpAgent(options),
    'https:': new RequestFilteringHttpsAgent(options),
  }

  function ask(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const { protocol } = url
    if (protocol !== 'http:' && protocol !== 'https:') throw new FetchFailure('pictureMoved', { lasts: true })
    const { get } = protocol === 'http:' ? http : https
    return new Promise((resolve, reject) => {
      const asked = get(url, { agent: agents[protocol], headers, signal, timeout: limits.silentMs })
      /** The stream that silence ends: the request, then the answer once it has begun. */
      let open: ClientRequest | IncomingMessage = asked
      asked.on('response', (answer) => {
        open = answer
        resolve(answer)
      })
      asked.on('error', reject)
      asked.on('timeout', () => open.destroy(new FetchFailure('pictureSlow', { lasts: false })))
    })
  }

  async function follow(address: string, signal: AbortSignal): Promise<IncomingMessage> {
    let url = new URL(address)
    for (let redirects = 0; redirects <= limits.redirects; redirects += 1) {
      const answer = await ask(url, signal)
      const { location } = answer.headers
      if (![301, 302, 303, 307, 308].includes(answer.statusCode ?? 0) || !location) return answer
      answer.destroy()
      if (!URL.canParse(location, url)) break
      url = new URL(location, url)
    }
    throw new FetchFailure('pictureMoved', { lasts: true })
  }

  /** Writes what is at the address to `path`, and returns its hash. Throws a `FetchFailure`. */
  return async function fetchFile(
    address: string,
    { path, ending }: { path: string; ending: AbortSignal },
  ): Promise<{ sha256: Buffer }> {
    const signal = AbortSignal.any([AbortSignal.timeout(limits.wholeMs), ending])
    try {
      const answer = await follow(address, signal)
      checkStatus(answer)
      if (Number(answer.headers['content-length'] ?? 0) > limits.bytes) {
        answer.destroy()
        throw tooLarge()
      }
      const hash = createHash('sha256')
      let bytes = 0
      const counted = new Transform({
        transform(piece: Buffer, _encoding, done) {
          bytes += piece.length
          hash.update(piece)
          done(bytes > limits.bytes ? tooLarge() : null, piece)
        },
      })
      await pipeline(answer, counted, createWriteStream(path), { signal })
      return { sha256: hash.digest() }
    } catch (error) {
      throw failureOf(error, signal)
    }
  }
}

const tooLarge = () => new FetchFailure('pictureLarge', { lasts: true })

function checkStatus(answer: IncomingMessage): void {
  const status = answer.statusCode ?? 0
  if (status === 200) return
  answer.destroy()
  if (status === 429 || status >= 500) throw new FetchFailure('pictureBusy', { lasts: false })
  const barred = [401, 402, 403, 407, 451].includes(status)
  throw new FetchFailure(barred ? 'pictureBarred' : 'pictureMissing', { lasts: true })
}

function failureOf(error: unknown, signal: AbortSignal): FetchFailure {
  if (error instanceof FetchFailure) return error
  if (signal.aborted) return new FetchFailure('pictureSlow', { lasts: false, cause: error })
  // The agent says only by its words that it refused an address.
  if (error instanceof Error && /is not allowed\. Because/.test(error.message))
    return new FetchFailure('picturePrivate', { lasts: true, cause: error })
  return new FetchFailure('pictureUnreached', { lasts: false, cause: error })
}
