import { useAnswer } from '../../session/use-answer.ts'
import { useUser } from '../../session/use-session.ts'

/** The number of this person's unread notices, by kind and in total. */
export function useUnread() {
  const { user } = useUser()
  const mine = user !== null && user.kind !== 'staff'
  const { data } = useAnswer('/user/unreadNotices', {}, { enabled: mine })
  const unread = data?.unread ?? {}
  return { unread, all: Object.values(unread).reduce((sum, count) => sum + count, 0) }
}
