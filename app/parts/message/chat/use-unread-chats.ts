import { talksForMerchant, talksForPlatform } from '#rules/talk/chat'
import { useAnswer } from '../../../session/use-answer.ts'
import { type SessionUser, useUser } from '../../../session/use-session.ts'

/** Whether somebody takes part in conversations. */
export function takesPartInChat(user: SessionUser): boolean {
  if (user.kind === 'staff') return talksForPlatform(user.roles)
  if (user.kind === 'buyer') return true
  return talksForMerchant({ merchant_roles: user.merchant_roles, sign_limit: null })
}

/** How many messages are unread in all conversations of this person. */
export function useUnreadChats(): number {
  const { user } = useUser()
  const enabled = user !== null && takesPartInChat(user)
  return useAnswer('/chat/unread', {}, { enabled }).data?.total ?? 0
}
