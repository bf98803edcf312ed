import type { GoodsFact } from './completeness.ts'

/** Where a manufacturer looks at its products: what is published, its changes by their state, what was. */
export const productTabs = ['published', 'draft', 'review', 'sentBack', 'archived'] as const
export type ProductTab = (typeof productTabs)[number]

/** How many filters of products one person keeps. */
export const filtersAtMost = 20

/** A filter of products under a name. */
export type KeptFilter = { name: string; tab: ProductTab; search: string; missing: GoodsFact | null }
