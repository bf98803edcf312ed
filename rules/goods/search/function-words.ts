import type { WordLanguage } from './lexicon.ts'

const set = (words: string) => new Set(words.split(' '))

/** What begins a remark about the thing named before: "bed with drawers", "sofa para exterior". */
export const cuts = set(
  'and with for in on w f by at from to plus con para y e en 带 配 适合 用于 和 与 及 适用',
)
/** What takes the next thing away: "sofa without chaise", "silla sin brazos". */
export const negations = set('without no not except excluding sin - 不带 不要 没有 无 不含 非')
/** The end of a Chinese remark that stands before the thing: 带抽屉的书桌. */
export const remarkEnd = '的'

/** Words without meaning for a search. */
export const stopWords = set(
  'a an the of or is are as my your me i need want looking buy cheap best good style piece pieces pc pcs pack set sets x cm mm inch inches ' +
    'de del la el lo las los un una unos unas o al por 款 个 把 张 件 套',
)
const spanish = set('de del la el los las con para y en sin un una al')

/** Whether a word belongs to one language's grammar. */
export const grammarOf = (word: string): WordLanguage | undefined => (spanish.has(word) ? 'es' : undefined)

/** Things that are counted: "3-seat", "6 drawers", "tres plazas". The number and the thing are one word. */
const counted = new Map(
  Object.entries({
    seat: 'seat',
    seater: 'seat',
    seats: 'seat',
    seaters: 'seat',
    plaza: 'seat',
    plazas: 'seat',
    人位: 'seat',
    人座: 'seat',
    人: 'seat',
    drawer: 'drawer',
    drawers: 'drawer',
    cajon: 'drawer',
    cajones: 'drawer',
    抽屉: 'drawer',
    抽: 'drawer',
    door: 'door',
    doors: 'door',
    puerta: 'door',
    puertas: 'door',
    门: 'door',
    shelf: 'shelf',
    shelves: 'shelf',
    tier: 'tier',
    tiers: 'tier',
    person: 'person',
    light: 'light',
    lights: 'light',
  }),
)
export const countedThing = (word: string): string | undefined => counted.get(word)

const numbers = new Map<string, string>([
  ...[
    'one two three four five six seven eight nine ten',
    'uno dos tres cuatro cinco seis siete ocho nueve diez',
    '一 二 三 四 五 六 七 八 九 十',
  ].flatMap((row) => row.split(' ').map((word, i) => [word, String(i + 1)] as const)),
  ...Object.entries({ 双: '2', 两: '2', 单: '1', single: '1', double: '2', triple: '3' }),
])
const named = set('single double triple')

/** The number that a word or sign stands for, before a thing that is counted. */
export const numberOf = (word: string): string | undefined =>
  /^\d+$/.test(word) ? word : named.has(word) ? undefined : numbers.get(word)
