/** What of a company may be open, and how many rows of a kind its overview shows. */
export const openKinds = ['refund', 'feedback', 'conversation', 'voucher', 'withdrawal'] as const
export type OpenKind = (typeof openKinds)[number]

export const overviewRows = { open: 12, orders: 5, addresses: 5, mails: 6 } as const
