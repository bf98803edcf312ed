import { plainZip } from '../../text/plain-input.ts'
import { usStates } from './us-states.ts'

export type UsState = keyof typeof usStates
export const isUsState = (text: string): text is UsState => Object.hasOwn(usStates, text)

/** First and last three-digit ZIP prefix of each state, as the US Postal Service assigns them. */
const prefixes: readonly (readonly [number, number, UsState])[] = [
  [5, 5, 'NY'],
  [6, 9, 'PR'],
  [10, 27, 'MA'],
  [28, 29, 'RI'],
  [30, 38, 'NH'],
  [39, 49, 'ME'],
  [50, 54, 'VT'],
  [55, 55, 'MA'],
  [56, 59, 'VT'],
  [60, 69, 'CT'],
  [70, 89, 'NJ'],
  [100, 149, 'NY'],
  [150, 196, 'PA'],
  [197, 199, 'DE'],
  [200, 200, 'DC'],
  [201, 201, 'VA'],
  [202, 205, 'DC'],
  [206, 219, 'MD'],
  [220, 246, 'VA'],
  [247, 268, 'WV'],
  [270, 289, 'NC'],
  [290, 299, 'SC'],
  [300, 319, 'GA'],
  [320, 349, 'FL'],
  [350, 369, 'AL'],
  [370, 385, 'TN'],
  [386, 397, 'MS'],
  [398, 399, 'GA'],
  [400, 427, 'KY'],
  [430, 459, 'OH'],
  [460, 479, 'IN'],
  [480, 499, 'MI'],
  [500, 528, 'IA'],
  [530, 549, 'WI'],
  [550, 567, 'MN'],
  [569, 569, 'DC'],
  [570, 577, 'SD'],
  [580, 588, 'ND'],
  [590, 599, 'MT'],
  [600, 629, 'IL'],
  [630, 658, 'MO'],
  [660, 679, 'KS'],
  [680, 693, 'NE'],
  [700, 714, 'LA'],
  [716, 729, 'AR'],
  [730, 732, 'OK'],
  [733, 733, 'TX'],
  [734, 749, 'OK'],
  [750, 799, 'TX'],
  [800, 816, 'CO'],
  [820, 831, 'WY'],
  [832, 838, 'ID'],
  [840, 847, 'UT'],
  [850, 865, 'AZ'],
  [870, 884, 'NM'],
  [885, 885, 'TX'],
  [889, 898, 'NV'],
  [900, 961, 'CA'],
  [967, 968, 'HI'],
  [970, 979, 'OR'],
  [980, 994, 'WA'],
  [995, 999, 'AK'],
]

/** The state of a ZIP code (`90021` or `90021-1234`); null for one of no state. */
export function stateOfZip(zip: string): UsState | null {
  const prefix = Number(zip.slice(0, 3))
  // The Virgin Islands share Puerto Rico's first digits.
  if (prefix === 8) return null
  return prefixes.find(([first, last]) => first <= prefix && prefix <= last)?.[2] ?? null
}

/**
 * The five digits of a ZIP code as people write it: `02108`, `02108-1234`, `021081234`, with spaces around
 * or full-width digits. Null for anything else: specification section 5, "Please enter the correct zip code
 * !".
 */
export function zip5(typed: string): string | null {
  const found = /^(\d{5})(?:-\d{4})?$/.exec(plainZip(typed))
  return found?.[1] ?? null
}

/**
 * Whether a ZIP code is one of military mail (APO, FPO, DPO: AE 090-098, AA 340, AP 962-966), which has no
 * fixed place.
 */
export function isMilitaryZip(zip: string): boolean {
  const prefix = Number(zip.slice(0, 3))
  return (prefix >= 90 && prefix <= 98) || prefix === 340 || (prefix >= 962 && prefix <= 966)
}
