import { officeDays, workingHoursAfter } from '../calendar/working-days.ts'
import { timeZoneOf } from '../days.ts'
import { orderRoles, type StaffRole } from '../roles.ts'
import { defaultSite } from '../sites.ts'

/** What staff works on one by one, and the roles that do. Its ref is the number or id in the address. */
export const queueRowRoles = {
  certification: ['auditor'],
  application: ['auditor'],
  change: ['editor'],
  order: orderRoles,
  voucher: ['finance'],
  bankline: ['finance'],
  refund: orderRoles,
  requisition: orderRoles,
  freight: orderRoles,
  enquiry: ['service'],
  feedback: ['service'],
} as const satisfies Record<string, readonly StaffRole[]>
export type QueueRowKind = keyof typeof queueRowRoles
export const queueRowKinds = Object.keys(queueRowRoles) as [QueueRowKind, ...QueueRowKind[]]

/** So long after its page was heard of last, nobody has it open. */
export const openRowSeconds = 60

/** Whose rows a list shows instead of all: those assigned to its reader, or nobody's. */
export const assignedFilters = ['mine', 'nobody'] as const
export type AssignedFilterName = (typeof assignedFilters)[number]

/** A row that somebody has taken is free again after so many hours in which its page was not open there. */
export const idleHours = 4
/** Who is given a row by a colleague has so many hours of working days to begin. */
const beginHours = 24

const hourMs = 3_600_000
export const idleUntil = (at: Date): Date => new Date(at.getTime() + idleHours * hourMs)

/** Until when a row stays assigned without being worked on. */
export const assignedUntil = (at: Date, given: boolean): Date =>
  given
    ? workingHoursAfter(at, beginHours, { weekdays: officeDays, time_zone: timeZoneOf(defaultSite) })
    : idleUntil(at)
