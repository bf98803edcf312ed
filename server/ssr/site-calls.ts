import type { CallAsGuest } from '#api/page-context'

type SiteCallsOptions = {
  now: () => number
  /** Increases when cached answers become outdated. */
  generation: () => number
}

const lifeMs = 15_000

/**
 * Caches for a quarter of a minute the calls that all pages of a site share: those without input, such as
 * menu and footer. `callsFor` makes the calls of one page; pages of the same `key` (site and language)
 * share those answers.
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
      // The caller gets a refusal, and the next caller tries again.
      answer.catch(() => kept.get(name) === entry && kept.delete(name))
      return answer
    }
    return call as CallAsGuest
  }
  return { remembering }
}
