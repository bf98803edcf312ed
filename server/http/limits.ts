import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Call } from '#api/wire/call'
import { Refusal, refuse } from '#rules/refusals'
import { addressBlock } from '../auth/auth-context.ts'
import { openSharedCounts } from './shared-counts.ts'

/**
 * Whom a request is counted for: the account that it proved to be of, else the address it came from. A
 * visitor makes its own id up: it bounds an honest one among many at an address, and is never all that
 * bounds.
 */
export type Asker = {
  account_id?: number | undefined
  address: string
  local: boolean
  visitor_uuid?: string
}

/** Counts a request; refuses `request.tooMany` with the seconds to wait. */
export type Limit = (asker: Asker) => Promise<void>

export type LimitOptions = {
  on: boolean
  /** The general limit leaves this machine alone, so that a demo can be tried and measured. */
  freeOverLoopback: boolean
  /** Where several processes count together; each for itself without it. */
  valkey_url: string | undefined
  /** Told once when the shared counting fails; each process then counts for itself until it is back. */
  onLost: (error: Error) => void
  onBack: () => void
}

const windowSeconds = 60
/** Calls a minute where the declaration says nothing else. */
const generalPerMinute = 1200
/** All guests of one address share a larger budget: an office, not an army. */
const guestsOfAnAddress = 4

type Budget = {
  name: string
  perMinute: number
  /** Leaves this machine alone in a demo. */
  freeOverLoopback?: boolean
}

/**
 * How often an account, over all its addresses, or an address may ask for something in a minute. It is meant
 * against floods; passwords and codes count their attempts in the database. Gives what makes a limit, and
 * what ends the counting.
 */
export function openLimits(options: LimitOptions) {
  const { on, valkey_url, onLost, onBack } = options
  const shared = valkey_url && on ? openSharedCounts(valkey_url, { onLost, onBack }) : null
  let alone = 0

  function counter(name: string, points: number): (key: string) => Promise<void> {
    const own = new RateLimiterMemory({ keyPrefix: name, points, duration: windowSeconds })
    if (!shared) return (key) => consume(own, key)
    // Of the library's two, the one whose script both Valkey and Redis run.
    const together = new RateLimiterRedis({
      storeClient: shared.client,
      keyPrefix: `trestle ${name}`,
      points,
      duration: windowSeconds,
      // Who is over it is known here for the rest of the minute, without asking again.
      inMemoryBlockOnConsumed: points + 1,
    })
    return async (key) => {
      if (shared.isThere()) {
        try {
          return await consume(together, key)
        } catch (error) {
          if (error instanceof Refusal) throw error
          shared.lost(error as Error)
        }
      }
      alone += 1
      await consume(own, key)
    }
  }

  function limit({ name, perMinute, freeOverLoopback = false }: Budget): Limit {
    if (!on) return async () => {}
    const accounts = counter(`${name} account`, perMinute)
    const addresses = counter(`${name} address`, perMinute * guestsOfAnAddress)
    const visitors = counter(`${name} visitor`, perMinute)
    const free = freeOverLoopback && options.freeOverLoopback
    return async ({ account_id, address, local, visitor_uuid }) => {
      if (free && local) return
      if (account_id !== undefined) return accounts(String(account_id))
      const block = addressBlock(address)
      // Both at once, so that it takes one way there and back.
      await Promise.all([
        addresses(block),
        ...(visitor_uuid === undefined ? [] : [visitors(`${block} ${visitor_uuid}`)]),
      ])
    }
  }
  /** For what no account asks: so many a minute from one address. */
  const limitAddress = ({ name, perMinute }: Budget): Limit =>
    limit({ name, perMinute: Math.ceil(perMinute / guestsOfAnAddress), freeOverLoopback: true })

  return {
    limitAddress,
    limitOf: ({ path, perMinute }: Pick<Call, 'path' | 'perMinute'>) =>
      limit({
        name: path,
        perMinute: perMinute ?? generalPerMinute,
        freeOverLoopback: perMinute === undefined,
      }),
    figures: () => ({ shared: shared?.isThere() ?? false, alone }),
    close: () => shared?.close(),
  }
}
export type RateLimits = ReturnType<typeof openLimits>

async function consume(limiter: RateLimiterMemory | RateLimiterRedis, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    refuse('request.tooMany', { seconds: Math.ceil(error.msBeforeNext / 1000) })
  }
}
