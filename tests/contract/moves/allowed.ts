/* What is allowed in many places: the caller, the action, and the resulting status of the order. */

export const unpaid = [
  'buyer cancel 9',
  'buyer cancelPart 0',
  'buyer pay 5',
  'buyer beginCard 0',
  'buyer submitVoucher 18',
  'service cancelPieces 0',
  'service cancelAll 9',
]
const cancellable = [
  'warehouse fail 8',
  'buyer askCancel 120',
  'buyer askCancelPart 120',
  'service cancelAll 9',
]
export const fresh = ['warehouse accept 2', ...cancellable, 'service cancelPieces 5']
export const packing = [...cancellable, 'warehouse scanCarton 2', 'service cancelPieces 2']
export const denials = ['merchant deny 95/8', 'finance officeDeny 95/8']
/** Actions on a freight quote that keep the order waiting, and the way out. */
export const freightAt = (status: 45 | 46) => [
  `buyer beginFreightCard ${status}`,
  `buyer submitFreightVoucher ${status}`,
  'buyer askCancel 120',
  'service cancelAll 9',
]
