import { uploads } from '#rules/fields'

type Links = Readonly<Record<string, string>>
const leastSeconds = 60

const expiryOf = (link: string) => Number(new URLSearchParams(link.split('?')[1]).get('expires'))

/**
 * The links to show, by file: one that is shown stays while it holds for a minute, by the clock of the fresh
 * ones, so that no picture loads again with each answer.
 */
export function keptLinks(shown: Links, fresh: Links): Links {
  const kept = Object.entries(shown).filter(([id, link]) => {
    const next = fresh[id]
    return next === undefined || expiryOf(link) - (expiryOf(next) - uploads.linkSeconds) > leastSeconds
  })
  return { ...fresh, ...Object.fromEntries(kept) }
}
