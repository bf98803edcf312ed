import { shopName } from './shop-name.ts'
import { slugOf } from './slug.ts'

/** The shop's name in the names of files: `trestle`, `oak-sohne`; `shop` where it has no Latin letters. */
export const shopSlug = (): string => slugOf(shopName(), 40) || 'shop'
