import { Link } from 'react-router'
import type { Account } from '../../parts/order/lists/account-counts.ts'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import styles from '../account.module.css'
import { KindIcon } from '../messages/message-center/kind-icon.tsx'
import { useNoticeText } from '../messages/message-center/notice-text.ts'

/** The latest notices. */
export function LatestMessages({ account }: { account: Account }) {
  const { t } = useTranslation(['account', 'center'])
  const { dateTime } = useFormat()
  const say = useNoticeText()
  const { list } = account.notices
  return (
    <section className="panel stack" aria-labelledby="messages">
      <div className="between">
        <h2 id="messages">{t('home.latestMessages')}</h2>
        {list.length > 0 && <Link to={paths.messages()}>{t('home.all')}</Link>}
      </div>
      {list.length === 0 && <p className="soft">{t('center:message.noneHelp')}</p>}
      <ul className={styles.items}>
        {list.map((notice) => (
          <li key={notice.id} data-unread={!notice.read || undefined}>
            <span className={styles.kind}>
              <KindIcon kind={notice.kind} />
            </span>
            <Link to={paths.message(notice.id)}>
              {!notice.read && <span className="hidden">{t('center:message.unread')}: </span>}
              {say(notice).title}
            </Link>
            <time className="num small soft" dateTime={notice.created_at}>
              {dateTime(notice.created_at)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
