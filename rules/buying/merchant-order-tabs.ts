/** How a manufacturer's people look for orders of their goods. */
export const merchantOrderTabs = ['all', 'work', 'unpaid', 'done', 'ended'] as const
export type MerchantOrderTab = (typeof merchantOrderTabs)[number]
