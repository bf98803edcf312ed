/** How long staff may work for a buyer before asking again. Decision 0230. */
export const actingMinutes = 30

/** What staff did for a buyer, as the buyer's people read it. */
export const deeds = [
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
export type Deed = (typeof deeds)[number]

/**
 * Every changing call that may be made while acting for a buyer, and what it is. What is not named here is
 * barred, also what is added one day: passwords, second steps and sessions, the balance, withdrawals and bank
 * accounts, approvals, the team, the certification, e-mail and names, words in the buyer's name, the export
 * and the deletion of what is theirs.
 */
const allowed: Readonly<Record<string, Deed>> = {
  '/home/addCart': 'cart',
  '/home/delCartProduct': 'cart',
  '/home/emptyCart': 'cart',
  '/home/padToCart': 'cart',
  '/home/restoreCart': 'cart',
  '/home/saveForLater': 'cart',
  '/home/againOrder': 'cart',
  '/supply/order/cart/add': 'cart',
  '/supply/order/cart/move': 'cart',
  '/user/favouritesToCart': 'cart',
  '/user/savedListToCart': 'cart',
  '/user/changeSavedLine': 'list',
  '/user/deleteSavedList': 'list',
  '/user/renameSavedList': 'list',
  '/user/saveList': 'list',
  '/user/addFavourite': 'favourite',
  '/user/cartToFavourites': 'favourite',
  '/user/deleteFavouriteFolder': 'favourite',
  '/user/moveFavourites': 'favourite',
  '/user/removeFavourites': 'favourite',
  '/user/restoreFavourites': 'favourite',
  '/user/saveFavouriteFolder': 'favourite',
  '/user/deleteAddress': 'address',
  '/user/saveAddress': 'address',
  '/home/askCancel': 'order',
  '/home/cancelOrder': 'order',
  '/home/confirmReceipt': 'order',
  '/home/create': 'order',
  '/home/uploadLabel': 'order',
  '/pay/attempt': 'payment',
  '/pay/converge': 'payment',
  '/pay/offline': 'payment',
  '/supply/order/pay/paypal': 'payment',
  '/supply/order/pay/stripe': 'payment',
  '/supply/order/coupon/exchange': 'coupon',
  '/home/askRefund': 'afterSale',
  '/home/removeDamage': 'afterSale',
  '/home/reportDamage': 'afterSale',
  '/home/sendReturn': 'afterSale',
  '/user/askPictures': 'picture',
  '/utils/uploadFile': 'file',
}

/** The call that ends it, which is no deed. */
const ending = '/user/stopActing'

/**
 * What only the buyer's own people read: identity papers, bank accounts, where they are signed in, what
 * proves them.
 */
const ownReads: ReadonlySet<string> = new Set([
  '/user/bankList',
  '/user/deletionPreview',
  '/user/devices',
  '/user/getUserCertification',
  '/user/noticeChoices',
  '/user/secondSteps',
])

/**
 * What a call is when staff makes it for a buyer; undefined for what ends the acting, for reading, and for
 * what is barred.
 */
export const deedOf = (path: string): Deed | undefined => allowed[path]

/** Whether a call of buyers may be made while acting for one. */
export function mayWhileActing({ path, reads }: { path: string; reads?: boolean | undefined }): boolean {
  return reads ? !ownReads.has(path) : path === ending || path in allowed
}

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
