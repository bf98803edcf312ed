import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'

export type Person = Out<CallAt<'/office/peopleList'>>['list'][number]

/** How a person is called here: by name, or by address where none was given. */
export const nameOf = ({ first_name, last_name, email }: Person) =>
  `${first_name} ${last_name}`.trim() || email
