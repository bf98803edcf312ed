import { userType } from '../codes.ts'

/**
 * Characters that change how a name is shown: line ends, other control characters, and marks of text
 * direction.
 */
const control = /[\p{Cc}\u200E\u200F\u2028-\u202E\u2066-\u2069]/u
/**
 * Texts that mail programs turn into links: a scheme, an at sign, `www.`, or a domain with a path, query or
 * port.
 */
const link = /:\/\/|@|\bwww[.．。｡]|[\p{L}\p{N}][.．。｡]\p{L}{2,}[/?#:\\]/iu
/** A bare domain. A capital letter begins the next word, as in `St.John`. */
const domain = /[\p{L}\p{N}-]{2}[.．｡](?:\p{Ll}{2,}|\p{Lu}{2,})(?![\p{L}\p{N}])/u

/**
 * Whether a text can be the name of a company. Names stand in mails to others, sent from our own address, so
 * they may not contain a link. A company may be called after its domain (`Amazon.com, Inc.`); mails write it
 * so that no mail program links it.
 */
export const isCompanyName = (text: string): boolean => !control.test(text) && !link.test(text)

/** Whether a text can be a person's name, or a part of one: as a company's, and no domain. */
export const isPersonName = (text: string): boolean => isCompanyName(text) && !domain.test(text)

export type NameParts = { first_name: string; last_name: string; mobile_country_code: number }

/** The characters of Chinese names, as a regular expression's set for JavaScript and PostgreSQL. */
const chinese = '⺀-⿟々-〇㐀-䶿一-鿿豈-﫿\u{20000}-\u{323af}'
export const chineseName = `^[${chinese}]+$`
const isChinese = new RegExp(chineseName, 'u')

/**
 * A person's name: last name first where the mobile country code is 86, and then without a blank where both
 * are in Chinese characters. Empty for a deleted account. Specification section 2.
 */
export function personName({ first_name, last_name, mobile_country_code }: NameParts): string {
  const lastFirst = mobile_country_code === userType.china
  const parts = (lastFirst ? [last_name, first_name] : [first_name, last_name]).filter(Boolean)
  return parts.join(lastFirst && parts.every((part) => isChinese.test(part)) ? '' : ' ')
}
