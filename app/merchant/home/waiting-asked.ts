/** Shown up to so many of each kind. */
const casesShown = 5
const first = { page: 1, page_size: casesShown } as const

/** The inputs by which the portal's home and its menu ask for waiting work: one answer serves both. */
export const waitingAsked = {
  contracts: { waiting: true, ...first },
  presale: { waiting: true, ...first },
  production: { waiting: true, ...first },
  refunds: { waits_for: 'merchant', search: '', ...first },
  claims: { open: 'waiting', ...first },
  differences: { tab: 'asked', ...first },
  stock: { low: true, search: '', ...first },
  changes: { tab: 'sentBack', ...first },
  pictures: { status: 1, ...first },
} as const
