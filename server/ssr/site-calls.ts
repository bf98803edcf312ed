import type { CallAsGuest } from '#api/page-context'

export type SiteCallsOptions = {
  now: () => number
  /** Rises when what was kept is not true any more. */
  generation: () => number
}

const lifeMs = 15_000

/**
 * Keeps for a quarter of a minute what every page of a site asks alike: the answers of calls without any
 * input, such as menu and footer. `callsFor` makes the calls of one page; pages of the same `key` (site and
 * language) share those answers.
 */
export function openSiteCalls({ now, generation }: SiteCallsOptions) {
  const kept = new Map<string, { answer: Promise<unknown>; until: number; generation: number }>()

  function remembering(key: string, ask: CallAsGuest): CallAsGuest {
    const call = (path: string, input: Record<string, unknown>): Promise<unknown> => {
      const make = () => (ask as (path: string, input: unknown) => Promise<unknown>)(path, input)
      if (Object.keys(input).length > 0) return make()
      const name = `${key} ${path}`
      const found = kept.get(name)
      if (found && found.until > now() && found.generation === generation()) return found.answer
      const answer = make()
      const entry = { answer, until: now() + lifeMs, generation: generation() }
      kept.set(name, entry)
      // A refusal is told to who asked, and the next one asks again.
      answer.catch(() => kept.get(name) === entry && kept.delete(name))
      return answer
    }
    return call as CallAsGuest
  }
  return { remembering }
}
