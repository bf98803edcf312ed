import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'

export type StaffPerson = Out<CallAt<'/office/peopleList'>>['list'][number]

/** How a person is called here: by name, or by address where none was given. */
export const staffName = ({ first_name, last_name, email }: StaffPerson) =>
  `${first_name} ${last_name}`.trim() || email
