import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'

export type StaffPerson = Out<CallAt<'/office/peopleList'>>['list'][number]

/** A person's name, or their address if no name was given. */
export const staffName = ({ first_name, last_name, email }: StaffPerson) =>
  `${first_name} ${last_name}`.trim() || email
