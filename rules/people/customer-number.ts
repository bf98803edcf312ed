/** A customer's number on papers and transfers. */
export const customerNumber = (account_id: number): string => `U${String(account_id).padStart(8, '0')}`
