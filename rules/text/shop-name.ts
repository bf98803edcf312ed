/** The name that texts are written with; a shop that sets no name of its own has it. */
export const houseName = 'Trestle'

let name = houseName

/** The shop's name: the operator's `SHOP_NAME` on the server, the page's in a browser. */
export const shopName = (): string => name

/** Sets the shop's name once, when a process or a page begins. */
export function setShopName(given: string): void {
  name = given
}

const put = (text: string, written: string): string =>
  name === houseName ? text : text.replaceAll(houseName, () => written)

/** A text of the house with the shop's name in place of the house's. */
export const nameShop = (text: string): string => put(text, name)

/** As `nameShop`, for an ICU message, in which an apostrophe is written twice. */
export const nameShopInMessage = (message: string): string => put(message, name.replaceAll("'", "''"))

/** As `nameShop`, for HTML. */
export const nameShopInHtml = (html: string): string => put(html, name.replaceAll('&', '&amp;'))
