import { shopName } from '#rules/text/shop-name'

/** The title of a page in the browser's tab: what it shows, and the shop. */
export const pageTitle = (title: string): string => `${title} · ${shopName()}`
