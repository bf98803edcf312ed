import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Source } from './source.ts'

/** Files whose exports a tool reads: React Router, its build, and the settings and set-ups of Vitest. */
const byTools =
  /^(app\/(root|entry\.[a-z]+)\.tsx|[a-z-]+\.config\.ts|tests\/(servers\/start-database|journeys\/walk\/furnish)\.ts)$/

/**
 * Exported names that no other file imports: an export promises that others depend on the name. Tests count
 * as others. The router reads the pages' files.
 */
export function needlessExports(sources: readonly Source[], routes: readonly RouteConfigEntry[]): string[] {
  const pages = new Set(filesOf(routes))
  const used = new Map<string, Set<string>>()
  for (const { imports } of sources) {
    for (const { to, own, names } of imports) {
      if (!own) continue
      const known = used.get(to) ?? new Set()
      for (const name of names) known.add(name)
      used.set(to, known)
    }
  }
  return sources
    .filter(({ path }) => !byTools.test(path) && !pages.has(path))
    .flatMap(({ path, exports }) =>
      exports
        .filter((name) => !used.get(path)?.has(name))
        .map((name) => `${path} exports ${name}, which no other file imports: drop the export, or the name`),
    )
}

const filesOf = (routes: readonly RouteConfigEntry[]): string[] =>
  routes.flatMap(({ file, children }) => [`app/${file}`, ...filesOf(children ?? [])])
