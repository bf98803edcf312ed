import { userType } from '../../codes.ts'

type NameParts = { first_name: string; last_name: string; mobile_country_code: number }

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
