import type { Call } from '#api/call'
import { refuse } from '#rules/refusals'
import { addressBlock, isLoopback } from '../joining/desk.ts'

/** Counts a request; refuses `request.tooMany` with the seconds to wait. */
export type Limit = (address: string, visitor_uuid: string) => void

export type LimitOptions = {
  on: boolean
  /** The general limit leaves this machine alone, so that a demo can be tried and measured. */
  freeOverLoopback: boolean
  now: () => Date
}

const windowMs = 60_000
/** Calls a minute where the declaration says nothing else. */
const generalPerMinute = 1200
/** Visitor ids are free to make up, so all visitors of one address share a larger budget: an office, not an army. */
const visitorsOfAnAddress = 10
const countedAtMost = 50_000

/**
 * How often one visitor, and one address, may make a call in a minute. Counted in this process: behind a proxy with n
 * processes a visitor has up to n times the budget. It is meant against floods; passwords and codes count their
 * attempts in the database.
 */
export function openLimits(options: LimitOptions) {
  return (call: Pick<Call, 'perMinute'>): Limit => {
    if (!options.on) return () => {}
    const perMinute = call.perMinute ?? generalPerMinute
    const free = call.perMinute === undefined && options.freeOverLoopback
    const visitors = counter(perMinute)
    const addresses = counter(perMinute * visitorsOfAnAddress)
    return (address, visitor_uuid) => {
      if (free && isLoopback(address)) return
      const at = options.now().getTime()
      const block = addressBlock(address)
      addresses(block, at)
      visitors(`${block} ${visitor_uuid}`, at)
    }
  }
}

function counter(most: number) {
  let counts = new Map<string, number>()
  let began = 0
  return (key: string, at: number) => {
    if (at - began >= windowMs || at < began || counts.size > countedAtMost) {
      counts = new Map()
      began = at
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count > most) refuse('request.tooMany', { seconds: Math.ceil((began + windowMs - at) / 1000) })
  }
}
