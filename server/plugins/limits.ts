import Valkey from 'iovalkey'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Call } from '#api/call'
import { refuse } from '#rules/refusals'
import { addressBlock, isLoopback } from '../joining/desk.ts'

/** Counts a request; refuses `request.tooMany` with the seconds to wait. */
export type Limit = (address: string, visitor_uuid: string) => Promise<void>

export type LimitOptions = {
  on: boolean
  /** The general limit leaves this machine alone, so that a demo can be tried and measured. */
  freeOverLoopback: boolean
  /** Where several processes count together; each for itself without it. */
  valkey_url: string | undefined
  /** Told when the shared counting fails; each process then counts for itself until it is back. */
  onError: (error: Error) => void
}

const windowSeconds = 60
/** Calls a minute where the declaration says nothing else. */
const generalPerMinute = 1200
/** Visitor ids are free to make up, so all visitors of one address share a larger budget: an office, not an army. */
const visitorsOfAnAddress = 10

/**
 * How often one visitor, and one address, may make a call in a minute. It is meant against floods; passwords and codes count
 * their attempts in the database. Gives what makes a call's limit, and what ends the counting.
 */
export function openLimits(options: LimitOptions) {
  const client = options.valkey_url && options.on ? connect(options.valkey_url, options.onError) : null

  function counter(name: string, points: number) {
    const own = new RateLimiterMemory({ keyPrefix: name, points, duration: windowSeconds })
    if (!client) return own
    // Of the library's two, the one whose script both Valkey and Redis run.
    return new RateLimiterRedis({
      storeClient: client,
      keyPrefix: `trestle ${name}`,
      points,
      duration: windowSeconds,
      insuranceLimiter: own,
      rejectIfRedisNotReady: true,
    })
  }

  function limitOf(call: Pick<Call, 'path' | 'perMinute'>): Limit {
    if (!options.on) return async () => {}
    const perMinute = call.perMinute ?? generalPerMinute
    const free = call.perMinute === undefined && options.freeOverLoopback
    const visitors = counter(`${call.path} visitor`, perMinute)
    const addresses = counter(`${call.path} address`, perMinute * visitorsOfAnAddress)
    return async (address, visitor_uuid) => {
      if (free && isLoopback(address)) return
      const block = addressBlock(address)
      await count(addresses, block)
      await count(visitors, `${block} ${visitor_uuid}`)
    }
  }
  return { limitOf, close: () => client?.disconnect() }
}

async function count(limiter: RateLimiterMemory | RateLimiterRedis, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    refuse('request.tooMany', { seconds: Math.ceil(error.msBeforeNext / 1000) })
  }
}

/** A connection that never makes a request wait: what cannot be counted together at once is counted here. */
function connect(url: string, onError: (error: Error) => void): Valkey {
  const client = new Valkey(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 500,
    connectionName: 'trestle',
  })
  let told = false
  client.on('error', (error: Error) => {
    if (!told) onError(error)
    told = true
  })
  client.on('ready', () => {
    told = false
  })
  return client
}
