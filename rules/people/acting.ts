/** How long staff may work for a buyer before asking again. Decision 0230. */
export const actingMinutes = 30

/** The actions of staff for a buyer, as the buyer's people read them. */
const deeds = [
  'cart',
  'list',
  'favourite',
  'address',
  'order',
  'payment',
  'coupon',
  'afterSale',
  'picture',
  'file',
] as const
type Deed = (typeof deeds)[number]

/**
 * The declaration of a call for staff who act for a buyer: its action, that it ends the acting, or
 * (`false`) that only the buyer's own people read it. Changing calls without a declaration are barred:
 * passwords, second steps and sessions, the balance, withdrawals and bank accounts, approvals, the team,
 * the certification, e-mail and names, texts in the buyer's name, the export and the deletion of the
 * buyer's data.
 */
export type ActingDeed = Deed | 'ends' | false

type DeclaredCall = { reads?: boolean | undefined; acting?: ActingDeed | undefined }

/** The action of a call by acting staff; undefined for reading, ending and barred calls. */
export const deedOf = ({ acting }: DeclaredCall): Deed | undefined =>
  acting === 'ends' || acting === false ? undefined : acting

/** Whether a call of buyers may be made while acting for one. */
export const mayWhileActing = ({ reads, acting }: DeclaredCall): boolean =>
  reads ? acting !== false : acting !== undefined

/**
 * What of an input the audit log may keep: numbers and names of things, nothing personal and nothing secret.
 */
const kept = [
  'order_number',
  'order_sn',
  'refund_number',
  'attempt_number',
  'relation_id',
  'product_id',
  'address_id',
  'warehouse_area_id',
  'quantity',
  'amount',
  'id',
  'ids',
]

export function particularsOf(input: unknown): Record<string, string | number> {
  const given = (input ?? {}) as Record<string, unknown>
  return Object.fromEntries(
    kept.flatMap((name) => {
      const value = given[name]
      if (Array.isArray(value)) return [[name, value.slice(0, 20).join(',')]]
      return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : []
    }),
  )
}
