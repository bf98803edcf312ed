import { type SideEntry, SideMenu } from '../layout/side/side-menu.tsx'
import { useUnreadChats } from '../parts/message/chat/use-unread-chats.ts'
import { paths } from '../paths.ts'
import { useLive } from '../session/live/use-live.ts'
import { useAnswer } from '../session/use-answer.ts'
import type { SessionUser } from '../session/use-session.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { mayOpen, officePages } from './office-pages.ts'
import { useWarehouse } from './orders/warehouse/use-warehouse.ts'

/** The menu of the back office: the pages of this person's roles, with the number of waiting cases. */
export function OfficeSide({ user }: { user: SessionUser }) {
  useLive()
  const { t } = useTranslation('office')
  const { warehouse_id, known } = useWarehouse()
  const here = warehouse_id === undefined ? {} : { warehouse_id }
  const { data } = useAnswer('/office/home', here, { enabled: known })
  const unread = useUnreadChats()
  const { data: notes } = useAnswer('/office/notesForMe', {})
  const counted: Readonly<Record<string, number>> = { chat: unread, home: notes?.list.length ?? 0 }
  const waiting = (names: readonly string[]) => {
    const mine = data?.queues.filter(({ name }) => names.includes(name)) ?? []
    return mine.reduce((sum, { count }) => sum + count, 0)
  }
  const entries: SideEntry[] = officePages
    .filter(({ page }) => mayOpen(page, user.roles))
    .map(({ name, page, Icon, queues }) => ({
      name,
      Icon,
      to: paths.office(page),
      title: t(`menu.${name}`),
      count: counted[name] ?? waiting(queues),
    }))
  const standing = user.roles.map((role) => t(`role.${role}`)).join(', ')
  return (
    <SideMenu title={t('title')} home={paths.office()} entries={entries} user={user} standing={standing} />
  )
}
