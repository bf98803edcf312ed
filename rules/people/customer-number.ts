/** The number by which a customer is known on paper, as on a transfer. */
export const customerNumber = (account_id: number): string => `U${String(account_id).padStart(8, '0')}`
