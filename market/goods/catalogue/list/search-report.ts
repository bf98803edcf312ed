import { maySeePrice } from '#rules/goods/price'
import type { SearchStep } from '../search/seek-goods.ts'
import type { UnderstoodQuery } from '../search/understand-query.ts'
import type { SearchReport, Viewer } from './page.ts'

type Answer = {
  query: UnderstoodQuery
  viewer: Viewer
  step: SearchStep | null
  lacking: boolean
  /** How many were found, how many of them have all words, and which words any of them has, as bits. */
  result: { total: number; fits: number; met: number } | null
}

/** What was understood otherwise than typed; null where there is nothing to tell. */
export function reportOf({ query, viewer, step, lacking, result }: Answer): SearchReport {
  const words = step?.sought.words ?? []
  const { total = 0, fits = 0, met = 0 } = result ?? {}
  const unmet = total === 0 ? [] : words.filter((_, i) => (met & (1 << i)) === 0).map(({ text }) => text)
  const weak = query.head && query.lexicon.concepts.get(query.head.concept)?.class === 'weak'
  const report = {
    corrected: [...query.corrected],
    unmet,
    lacking: lacking && !weak ? (query.head?.text ?? null) : null,
    fits: step?.by === 'documents' ? total : fits,
    size: query.size && step ? { text: query.size.text, width_mm: query.size.width_mm } : null,
    without: query.without.map(({ text }) => text),
    budget: query.price ? { text: query.price.text, applied: maySeePrice(viewer) } : null,
    unknown: step === null && !(lacking && !weak),
  }
  const silent =
    report.corrected.length + report.unmet.length + report.without.length === 0 &&
    !report.lacking &&
    !report.size &&
    !report.budget &&
    !report.unknown &&
    report.fits >= total
  return silent ? null : report
}
