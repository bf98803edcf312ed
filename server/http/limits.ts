import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Call } from '#api/wire/call'
import { Refusal, refuse } from '#rules/refusals'
import { addressBlock } from '../auth/auth-context.ts'
import { openSharedCounts } from './shared-counts.ts'

/**
 * The caller that a request is counted for: the proved account, else the address. A visitor invents its
 * own id, so it limits one among many honest guests at an address, and never replaces the limit of the
 * address.
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
  /** Exempts this machine from the general limit, so that a demo can be tried and measured. */
  freeOverLoopback: boolean
  /** The server of the shared counting; without it each process counts for itself. */
  valkey_url: string | undefined
  /** Called once when the shared counting fails; each process then counts for itself until it is back. */
  onLost: (error: Error) => void
  onBack: () => void
}

const minuteSeconds = 60
const daySeconds = 24 * 60 * 60
/** Calls a minute without a limit of their own. */
const generalPerMinute = 1200
/** The guests of one address share a budget of this many single ones, enough for an office. */
const guestsOfAnAddress = 4

type Budget = {
  name: string
  requests: number
  /** The time in which they are counted; a minute without it. */
  seconds?: number
  /** Exempts this machine in a demo. */
  freeOverLoopback?: boolean
}

/**
 * Limits requests per minute (of some calls also per day) and account, over all its addresses, or per
 * address. Meant against floods; passwords and codes count their attempts in the database. Returns a maker of
 * limits, and a function that ends the counting.
 */
export function openLimits(options: LimitOptions) {
  const { on, valkey_url, onLost, onBack } = options
  const shared = valkey_url && on ? openSharedCounts(valkey_url, { onLost, onBack }) : null
  let alone = 0

  function counter(name: string, points: number, duration: number): (key: string) => Promise<void> {
    const own = new RateLimiterMemory({ keyPrefix: name, points, duration })
    if (!shared) return (key) => consume(own, key)
    // Of the library's two classes, the one whose script both Valkey and Redis run.
    const together = new RateLimiterRedis({
      storeClient: shared.client,
      keyPrefix: `trestle ${name}`,
      points,
      duration,
      // A caller over the limit is remembered in this process for the rest of the time, without another
      // request.
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

  function limit({ name, requests, seconds = minuteSeconds, freeOverLoopback = false }: Budget): Limit {
    if (!on) return async () => {}
    const accounts = counter(`${name} account`, requests, seconds)
    const addresses = counter(`${name} address`, requests * guestsOfAnAddress, seconds)
    const visitors = counter(`${name} visitor`, requests, seconds)
    const free = freeOverLoopback && options.freeOverLoopback
    return async ({ account_id, address, local, visitor_uuid }) => {
      if (free && local) return
      if (account_id !== undefined) return accounts(String(account_id))
      const block = addressBlock(address)
      // Both at once, which costs one round trip.
      await Promise.all([
        addresses(block),
        ...(visitor_uuid === undefined ? [] : [visitors(`${block} ${visitor_uuid}`)]),
      ])
    }
  }
  /** For routes without an account: a limit per minute and address. */
  const limitAddress = ({ name, perMinute }: { name: string; perMinute: number }): Limit =>
    limit({ name, requests: Math.ceil(perMinute / guestsOfAnAddress), freeOverLoopback: true })

  return {
    limitAddress,
    limitOf: ({ path, perMinute, perDay }: Pick<Call, 'path' | 'perMinute' | 'perDay'>): Limit => {
      const requests = perMinute ?? generalPerMinute
      const minute = limit({ name: path, requests, freeOverLoopback: perMinute === undefined })
      if (perDay === undefined) return minute
      const day = limit({ name: `${path} day`, requests: perDay, seconds: daySeconds })
      return async (asker) => {
        await minute(asker)
        await day(asker)
      }
    },
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
