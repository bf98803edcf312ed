import { formatsIn } from '#rules/formats'
import type { QuietHours } from '#rules/people/notices'
import { useTranslation } from '../../texts/use-translation.ts'
import styles from './quiet-hours.module.css'

const hours = Array.from({ length: 24 }, (_, hour) => hour * 60)
const usualEnd = 7 * 60

type QuietChoiceProps = {
  quiet: QuietHours | null
  busy: boolean
  onChange: (quiet: QuietHours | null) => void
}

/** Chooses between which hours no mail about the chat is sent, by the clock of this browser. */
export function QuietChoice({ quiet, busy, onChange }: QuietChoiceProps) {
  const { t, i18n } = useTranslation('center')
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const { clock } = formatsIn(i18n.language, 'UTC')
  const said = (minute: number) => clock(new Date(minute * 60_000).toISOString())
  return (
    <div className={styles.quiet}>
      <span>{t('message.quiet.title')}</span>
      <select
        aria-label={t('message.quiet.from')}
        value={quiet?.from ?? ''}
        disabled={busy}
        onChange={({ target }) => {
          const from = Number(target.value)
          const until = quiet && quiet.until !== from ? quiet.until : from === usualEnd ? 0 : usualEnd
          onChange(target.value === '' ? null : { from, until, zone: here })
        }}
      >
        <option value="">{t('message.quiet.never')}</option>
        {hours.map((minute) => (
          <option key={minute} value={minute}>
            {said(minute)}
          </option>
        ))}
      </select>
      {quiet && (
        <>
          <span>{t('message.quiet.and')}</span>
          <select
            aria-label={t('message.quiet.until')}
            value={quiet.until}
            disabled={busy}
            onChange={({ target }) => onChange({ ...quiet, until: Number(target.value), zone: here })}
          >
            {hours
              .filter((minute) => minute !== quiet.from)
              .map((minute) => (
                <option key={minute} value={minute}>
                  {said(minute)}
                </option>
              ))}
          </select>
          <span className="small soft">{t('message.quiet.zone', { zone: quiet.zone })}</span>
        </>
      )}
    </div>
  )
}
