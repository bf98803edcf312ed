import { IconUserShield } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { leaveActing } from '../../session/acting.ts'
import type { SessionUser } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import styles from './acting-banner.module.css'
import { displayName } from './display-name.ts'

const secondMs = 1000

type ActingBannerProps = { user: SessionUser; acting: NonNullable<SessionUser['acting']> }

/**
 * Shown over every page while staff acts for a buyer: who, for whom, why, until when, what is not allowed,
 * and the button to end it.
 */
export default function ActingBanner({ user, acting }: ActingBannerProps) {
  const { t } = useTranslation('acting')
  const { dateTime } = useFormat()
  const { company_id, staff_name, reason, until } = acting
  const [left, setLeft] = useState(() => Date.parse(until) - Date.now())
  const [ending, setEnding] = useState(false)
  useEffect(() => {
    const timer = setInterval(() => {
      const now = Date.parse(until) - Date.now()
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      void leaveActing(company_id, true)
    }, secondMs)
    return () => clearInterval(timer)
  }, [until, company_id])
  return (
    <section className={styles.banner} aria-label={t('banner.label')}>
      <IconUserShield size={24} aria-hidden="true" />
      <div>
        <p>
          <strong>
            {t('banner.who', { staff: staff_name, name: displayName(user), company: user.company_name })}
          </strong>
        </p>
        <p className={`small ${styles.why}`}>{t('banner.why', { reason })}</p>
        <p className="small">
          <time dateTime={until}>
            {t('banner.until', { when: dateTime(until), minutes: Math.max(0, Math.ceil(left / 60_000)) })}
          </time>
        </p>
        <p className={`small ${styles.not}`}>{t('banner.not')}</p>
      </div>
      <button
        type="button"
        className="btn"
        disabled={ending}
        onClick={() => {
          setEnding(true)
          void leaveActing(company_id)
        }}
      >
        {t('banner.stop')}
      </button>
    </section>
  )
}
