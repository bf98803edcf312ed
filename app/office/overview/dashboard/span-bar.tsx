import { Link } from 'react-router'
import { dayCount, lastDays, units } from '#rules/overview/dashboard/period'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select, TextField } from '../../../ui/form/field.tsx'
import { useToday } from '../../../ui/format/use-time-zone.ts'
import styles from './dashboard.module.css'
import { useSpan } from './use-span.ts'

const presets = [7, 30, 90, 365]

/** Links to the usual periods, all ending today. */
function Presets() {
  const { t } = useTranslation('dashboard')
  const { named, narrowed } = useSpan()
  const today = useToday()
  return (
    <nav className="row" aria-label={t('span.period')}>
      {presets.map((days) => {
        const { from, to } = lastDays(today, days)
        const next = narrowed('from', from)
        next.set('to', to)
        next.delete('by')
        const chosen = named.to === to && dayCount(named) === days
        return (
          <Link
            key={days}
            to={`?${next}`}
            preventScrollReset
            className={`btn ${styles.preset}`}
            aria-current={chosen ? 'true' : undefined}
          >
            {t('span.last', { days })}
          </Link>
        )
      })}
    </nav>
  )
}

/**
 * Chooses period, unit and site, all kept in the address. Stock is shown as of today, so it has the site
 * alone.
 */
export function SpanBar({ today = false, parts = !today }: { today?: boolean; parts?: boolean }) {
  const { t } = useTranslation('dashboard')
  const { query, named, span, by, narrow } = useSpan()
  const { data: sites } = useAnswer('/home/getOperatorList', {})
  return (
    <div className={`panel ${styles.span}`}>
      {!today && <Presets />}
      <div className={styles.choices}>
        {!today &&
          (['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              label={t(`span.${end}`)}
              type="date"
              value={named[end]}
              onChange={(event) => event.target.value && narrow(end, event.target.value)}
            />
          ))}
        {parts && (
          <Select label={t('span.by')} value={by} onChange={(event) => narrow('by', event.target.value)}>
            {units.map((unit) => (
              <option key={unit} value={unit}>
                {t(`span.unit.${unit}`)}
              </option>
            ))}
          </Select>
        )}
        <Select
          label={t('span.site')}
          value={query.get('site') ?? ''}
          onChange={(event) => narrow('site', event.target.value)}
        >
          <option value="">{t('span.allSites')}</option>
          {sites?.list.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      {!today && !span && (
        <p className="note bad" role="alert">
          {t('span.wrong')}
        </p>
      )}
      <p className="small soft">{t(today ? 'span.today' : 'span.days')}</p>
    </div>
  )
}
