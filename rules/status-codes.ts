/*
 * Codes of what companies and staff work on, apart from those that the pages of every visitor load.
 */

/**
 * A round of certification: to be certified at all, or to change what was certified while the standing stays.
 */
export const certificationKind = { first: 1, change: 2 } as const
export type CertificationKind = (typeof certificationKind)[keyof typeof certificationKind]

/** A voucher of money that came from outside: a recharge by transfer, or an order paid offline. */
export const voucherStatus = { pending: 0, passed: 1, refused: 2 } as const
export type VoucherStatus = (typeof voucherStatus)[keyof typeof voucherStatus]

/**
 * A line of a bank statement: to be looked at, found to be a voucher or withdrawal, put aside as something
 * else.
 */
export const bankLineState = { open: 0, matched: 1, aside: 2 } as const
export type BankLineState = (typeof bankLineState)[keyof typeof bankLineState]

/** Where a withdrawal goes: PayPal, a payout provider, a bank. Specification section 9. */
export const withdrawalMethod = { wallet: 1, payout: 2, bank: 3 } as const
export type WithdrawalMethod = (typeof withdrawalMethod)[keyof typeof withdrawalMethod]

export const withdrawalStatus = { waiting: 0, paid: 1, refused: 2, takenBack: 3 } as const
export type WithdrawalStatus = (typeof withdrawalStatus)[keyof typeof withdrawalStatus]

export const transactionType = { refund: 1, recharge: 2, withdraw: 3, buy: 4 } as const
export type TransactionType = (typeof transactionType)[keyof typeof transactionType]

/** 0 waits for us, 1 answered, 2 closed. */
export const feedbackStatus = { waiting: 0, answered: 1, closed: 2 } as const
export type FeedbackStatus = (typeof feedbackStatus)[keyof typeof feedbackStatus]

export const importStatus = { waiting: 0, running: 1, finished: 2, failed: 3 } as const
export type ImportStatus = (typeof importStatus)[keyof typeof importStatus]

/** An address of a picture in a feed. Named: the import that names it goes on. */
export const addressStatus = { named: 0, waiting: 1, kept: 2, failed: 3 } as const
export type AddressStatus = (typeof addressStatus)[keyof typeof addressStatus]

/** A picture that a row of a feed names; a stray one fits no item until a person says to which it belongs. */
export const importPictureStatus = { waiting: 0, kept: 1, shown: 2, failed: 3, stray: 4 } as const
export type ImportPictureStatus = (typeof importPictureStatus)[keyof typeof importPictureStatus]

/** Open: the sender waits for us. */
export const enquiryStatus = { open: 0, answered: 1, closed: 2 } as const
export type EnquiryStatus = (typeof enquiryStatus)[keyof typeof enquiryStatus]

export const offlineMethod = { transfer: 1, cash: 2, cheque: 3, other: 4 } as const
export type OfflineMethod = (typeof offlineMethod)[keyof typeof offlineMethod]

/** What a buyer asks for after the sale: money for goods that are kept, or goods back for money. */
export const refundKind = { refund: 1, return: 2 } as const
export type RefundKind = (typeof refundKind)[keyof typeof refundKind]

/** How far a request for a refund is. Specification section 4. */
export const refundStatus = {
  processing: 0,
  return: 3,
  awaitingRefund: 5,
  complete: 7,
  failed: 8,
  cancelled: 9,
} as const
export type RefundStatus = (typeof refundStatus)[keyof typeof refundStatus]
