import { orderRoles, type StaffRole } from '../roles.ts'

/** What staff write notes about, and the roles that read that thing, and so its notes. */
export const noteRoles = {
  order: orderRoles,
  company: ['service'],
  voucher: ['finance'],
  certification: ['auditor'],
  refund: orderRoles,
} as const satisfies Record<string, readonly StaffRole[]>
export type NoteKind = keyof typeof noteRoles
export const noteKinds = Object.keys(noteRoles) as [NoteKind, ...NoteKind[]]

/** A note is at most so long. */
export const staffNoteLength = 1000

/** Behind a name these go on with it, so that "@Ann Lee" does not name Ann Lee in "@Ann Leeson". */
const goesOn = /^[\p{L}\p{N}_]/u
const ofHan = /\p{Script=Han}$/u

/**
 * Who of these people a text names by an @ before their name: at each @ those with the longest name that
 * stands there. Chinese is written without blanks, so a Chinese name ends where it ends.
 */
export function namedIn<Person extends { name: string }>(text: string, people: readonly Person[]): Person[] {
  const found = new Set<Person>()
  for (const { index } of text.matchAll(/@/g)) {
    const rest = text.slice(index + 1).toLowerCase()
    const here = people.filter(({ name }) => name !== '' && standsAtHead(rest, name.toLowerCase()))
    const longest = Math.max(...here.map(({ name }) => name.length))
    for (const person of here) if (person.name.length === longest) found.add(person)
  }
  return people.filter((person) => found.has(person))
}

const standsAtHead = (text: string, name: string): boolean =>
  text.startsWith(name) && (ofHan.test(name) || !goesOn.test(text.slice(name.length)))

/** What is being written behind an @ before the cursor, and where it begins; null where no name is. */
export function nameBegun(text: string, cursor: number): { at: number; begun: string } | null {
  const found = /(?:^|[\s(（，。、：:,])@([^@\n]{0,40})$/u.exec(text.slice(0, cursor))
  return found ? { at: cursor - found[1]!.length, begun: found[1]! } : null
}
