import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { useUnread } from '../../parts/message/use-unread.ts'
import { paths } from '../../paths.ts'
import { useLive } from '../../session/live/use-live.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useUser } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import styles from '../main-layout.module.css'

const HoldBar = lazy(() => import('./hold-bar.tsx'))

/** The checkout of this person that must be paid first within the hour, unless the page pays it. */
function useHold() {
  const { user } = useUser()
  const { pathname, search } = useLocation()
  const { data, dataUpdatedAt } = useAnswer('/user/holds', {}, { enabled: user?.kind === 'buyer' })
  const paying = pathname.includes('/pay') ? new URLSearchParams(search).get('order_sn') : null
  const hold = data?.list.find(({ order_sn }) => order_sn !== paying)
  return hold && { ...hold, ahead: Date.parse(data!.now) - dataUpdatedAt }
}

/** A link to the messages, with the number of unread ones. Staff have the back office instead. */
export default function Bell() {
  const { t } = useTranslation('shell')
  const { all } = useUnread()
  const hold = useHold()
  useLive()
  return (
    <>
      <Link to={paths.messages()} className={styles.icon} aria-label={t('header.messages', { count: all })}>
        <IconBell size={24} stroke={1.6} />
        {all > 0 && (
          <span className={styles.count} aria-hidden="true">
            {all > 99 ? '99+' : all}
          </span>
        )}
      </Link>
      {hold && (
        <Suspense>
          <HoldBar key={hold.order_sn} {...hold} />
        </Suspense>
      )}
    </>
  )
}
