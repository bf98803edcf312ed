import { isPeriod, lastDays, type Period, type Unit, unitFor, units } from '#rules/overview/dashboard/period'
import { dayIn } from '../../../ui/format/day-in.ts'
import { useToday } from '../../../ui/format/use-time-zone.ts'
import { useListQuery } from '../../../ui/list/use-list-query.ts'

const usualDays = 30

export type Span = Period & { by: Unit; site_id?: number }

/**
 * The period, unit and site from a dashboard's address: by default the last thirty days of all sites.
 * `period` is null if the address names an invalid one. `within` is the query for links to lists.
 */
export function useSpan() {
  const { query, narrow, narrowed } = useListQuery()
  const usual = lastDays(useToday(), usualDays)
  const named = { from: dayIn(query, 'from') ?? usual.from, to: dayIn(query, 'to') ?? usual.to }
  const site = Number(query.get('site'))
  const site_id = Number.isInteger(site) && site > 0 ? site : undefined
  const period = isPeriod(named) ? named : null
  const by = units.find((unit) => unit === query.get('by')) ?? unitFor(period ?? usual)
  const ofSite = site_id === undefined ? {} : { site_id }
  const span: Span | null = period && { ...period, by, ...ofSite }
  return { query, named, span, by, site_id, ofSite, narrow, narrowed }
}

/** An address in the back office with these parameters. */
export function behind(
  page: string,
  particulars: Readonly<Record<string, string | number | undefined>>,
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(particulars))
    if (value !== undefined) query.set(name, String(value))
  return `/office/${page}?${query}`
}
