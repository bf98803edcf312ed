import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { personName } from '#rules/people/name/person-name'

export type Colleague = Out<CallAt<'/office/staffList'>>['list'][number]

/** What an administrator does to a colleague. */
export type ColleagueDeed = 'change' | 'disable' | 'enable' | 'signOut'

/** A colleague's name, or their address if no name was given. */
export const colleagueName = (colleague: Colleague) => personName(colleague) || colleague.email

/** The deeds that make sense for a colleague: nobody disables oneself. */
export function deedsFor({ disabled, you }: Colleague): ColleagueDeed[] {
  if (disabled) return ['enable', 'change']
  return you ? ['change', 'signOut'] : ['change', 'signOut', 'disable']
}
