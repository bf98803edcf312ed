import { Link } from 'react-router'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { dayIn } from '../../../ui/format/day-in.ts'
import { useFormat } from '../../../ui/format/format.ts'

/** The filter from a dashboard's link, beside the tab: some statuses, days of orders, a site. */
export function dashboardFilterOf(query: URLSearchParams) {
  const statuses = query.get('statuses') ?? ''
  const site = Number(query.get('site'))
  const [from, to] = [dayIn(query, 'from'), dayIn(query, 'to')]
  return {
    ...(/^\d{1,3}(,\d{1,3}){0,40}$/.test(statuses) ? { statuses } : {}),
    ...(Number.isInteger(site) && site > 0 ? { site_id: site } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  }
}

/** Shows the dashboard's filter, with a button to clear it. */
export function DashboardFilter({ by }: { by: ReturnType<typeof dashboardFilterOf> }) {
  const { t } = useTranslation(['dashboard', 'office'])
  const { date } = useFormat()
  const { data: sites } = useAnswer('/home/getOperatorList', {}, { enabled: by.site_id !== undefined })
  if (Object.keys(by).length === 0) return null
  const day = (text: string | undefined) => (text ? date(text) : '…')
  return (
    <p className="note row">
      {(by.from || by.to) && <span>{t('narrowed.days', { from: day(by.from), to: day(by.to) })}</span>}
      {by.site_id && <span className="badge">{sites?.list.find(({ id }) => id === by.site_id)?.name}</span>}
      {by.statuses && <span>{t('narrowed.statuses', { count: by.statuses.split(',').length })}</span>}
      <Link to="?tab=all">{t('narrowed.all')}</Link>
    </p>
  )
}
