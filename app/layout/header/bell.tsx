import { IconBell } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useUnread } from '../../parts/message/use-unread.ts'
import { paths } from '../../paths.ts'
import { useLive } from '../../session/live/use-live.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import styles from '../main-layout.module.css'

/** A link to the messages, with the number of unread ones. Staff have the back office instead. */
export default function Bell() {
  const { t } = useTranslation('shell')
  const { all } = useUnread()
  useLive()
  return (
    <Link to={paths.messages()} className={styles.icon} aria-label={t('header.messages', { count: all })}>
      <IconBell size={24} stroke={1.6} />
      {all > 0 && (
        <span className={styles.count} aria-hidden="true">
          {all > 99 ? '99+' : all}
        </span>
      )}
    </Link>
  )
}
