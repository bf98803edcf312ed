import { NavLink } from 'react-router'
import { useUnreadChats } from '../../parts/message/chat/use-unread-chats.ts'
import { useUnread } from '../../parts/message/use-unread.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../session/use-may.ts'
import { useUser } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import styles from './account-menu.module.css'
import { centerPages } from './account-pages.ts'

/**
 * The user centre's menu: beside its pages on a desktop, in a drawer on a phone, where following a link
 * replaces the drawer's history entry.
 */
export function CenterMenu({ drawer = false }: { drawer?: boolean }) {
  const { t } = useTranslation('account')
  const { user } = useUser()
  const may = useMay()
  const { all } = useUnread()
  const unread: Readonly<Record<string, number>> = { message_center: all, chat: useUnreadChats() }
  return (
    <nav className={styles.menu} aria-label={t('menu.open')}>
      {centerPages.map((group) => (
        <ul key={group[0]?.page}>
          {group
            .filter(
              ({ buyers, keepers, may: needs }) =>
                (!buyers || user?.kind === 'buyer') &&
                (!keepers || user?.keeps_goods) &&
                (!needs || may(needs)),
            )
            .map(({ name, page, to, Icon }) => (
              <li key={page}>
                <NavLink to={to ?? paths.userCenter(page)} replace={drawer}>
                  <Icon size={18} stroke={1.7} aria-hidden="true" /> {t(`menu.${name}`)}
                  {(unread[page] ?? 0) > 0 && <span className={styles.count}>{unread[page]}</span>}
                </NavLink>
              </li>
            ))}
        </ul>
      ))}
    </nav>
  )
}
