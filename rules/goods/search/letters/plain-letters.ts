import { latinLetters } from '../../../text/latin-letters.ts'
import { plainLine } from '../../../text/plain-input.ts'
import { simplified } from './traditional.ts'

/** Lower-case letters of usual width, without accents, and simplified characters. */
export const plainLetters = (text: string): string => simplified(latinLetters(plainLine(text).toLowerCase()))
