import { useAnswer } from '../../session/use-answer.ts'
import { useUser } from '../../session/use-session.ts'

const everyMinute = 60_000

/** How many notices this person has not read, by kind and in all; asked again every minute. */
export function useUnread() {
  const { user } = useUser()
  const mine = user !== null && user.kind !== 'staff'
  const { data } = useAnswer('/user/unreadNotices', {}, { enabled: mine, every: everyMinute })
  const unread = data?.unread ?? {}
  return { unread, all: Object.values(unread).reduce((sum, count) => sum + count, 0) }
}
