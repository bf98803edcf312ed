import { plainLine } from '../../../text/plain-input.ts'
import { simplified } from './traditional.ts'

const outside: Record<string, string> = { ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe', đ: 'd', ł: 'l' }

/** Lower-case letters of usual width, without accents, and simplified characters. */
export function plainLetters(text: string): string {
  const latin = plainLine(text)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[øßæœđł]/g, (letter) => outside[letter]!)
  return simplified(latin)
}
