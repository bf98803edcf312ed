import { paperWriter } from '#rules/aftersale/paper/paper-text'
import type { Language } from '#rules/sites'
import { openAreaTexts, type ServerTexts } from '../texts.ts'

/** The locale areas with texts of papers. */
const areas: ReadonlyMap<string, ServerTexts> = new Map(
  [
    'paper',
    'buy',
    'pay',
    'status',
    'contract',
    'agreement',
    'milestone',
    'presale',
    'payout',
    'dealer',
    'requisition',
    'chat',
  ].map((area) => [area, openAreaTexts(area)]),
)

/** The text of `area:key`, as the screens name it. */
export function sayPaper(language: Language) {
  return (key: string, values: Readonly<Record<string, string | number>> = {}): string => {
    const [area = '', name = ''] = key.split(':')
    const texts = areas.get(area)
    if (!texts) throw new Error(`papers have no texts of ${area}`)
    return texts.say(language, name, values)
  }
}

/** Writes the texts of papers on the server, by the clock of a place. */
export const writerIn = (language: Language, time_zone: string): ReturnType<typeof paperWriter> =>
  paperWriter({ language, time_zone, t: sayPaper(language) })
