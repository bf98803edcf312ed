import { orderRoles, type StaffRole } from '../roles.ts'

/** What staff works on one by one, and the roles that do. Its ref is the number or id in the address. */
export const openRowRoles = {
  certification: ['auditor'],
  application: ['auditor'],
  change: ['editor'],
  refund: orderRoles,
  requisition: orderRoles,
  freight: orderRoles,
  enquiry: ['service'],
  feedback: ['service'],
} as const satisfies Record<string, readonly StaffRole[]>
export type OpenRowKind = keyof typeof openRowRoles
export const openRowKinds = Object.keys(openRowRoles) as [OpenRowKind, ...OpenRowKind[]]

/** So long after its page was heard of last, nobody has it open. */
export const openRowSeconds = 60
