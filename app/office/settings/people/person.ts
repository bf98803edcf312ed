import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { personName } from '#rules/people/name/person-name'

export type StaffPerson = Out<CallAt<'/office/peopleList'>>['list'][number]

/** A person's name, or their address if no name was given. */
export const staffName = (person: StaffPerson) => personName(person) || person.email
