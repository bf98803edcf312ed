import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'

type State = { version: number; published_version: number | null; scheduled_at: string | null }

/** The state of an article: the published version, a newer draft, and a scheduled time. */
export function StateBadges({ version, published_version, scheduled_at }: State) {
  const { t } = useTranslation('article')
  const { dateTime } = useFormat()
  return (
    <span className="row" style={{ gap: 6 }}>
      {published_version === null ? (
        <span className="badge">{t('state.draft')}</span>
      ) : (
        <span className="badge good">{t('state.published')}</span>
      )}
      {published_version !== null && version > published_version && (
        <span className="badge warn">{t('state.newer')}</span>
      )}
      {scheduled_at && (
        <span className="badge blue">{t('state.scheduled', { at: dateTime(scheduled_at) })}</span>
      )}
    </span>
  )
}
