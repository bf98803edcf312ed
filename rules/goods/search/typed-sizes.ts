/** A size as it was typed, in millimetres: the first number, and the second of "5x8". */
export type TypedSize = { text: string; width_mm: number; other_mm: number | null }

const mmOf: Record<string, number> = {
  mm: 1,
  毫米: 1,
  cm: 10,
  厘米: 10,
  公分: 10,
  m: 1000,
  米: 1000,
  metro: 1000,
  metros: 1000,
  meter: 1000,
  meters: 1000,
  in: 25.4,
  inch: 25.4,
  inches: 25.4,
  '"': 25.4,
  "''": 25.4,
  英寸: 25.4,
  pulgada: 25.4,
  pulgadas: 25.4,
  ft: 304.8,
  foot: 304.8,
  feet: 304.8,
  "'": 304.8,
  英尺: 304.8,
}
const number = String.raw`\d+(?:[.,]\d+)?`
const unit = Object.keys(mmOf)
  .sort((a, b) => b.length - a.length)
  .map((one) => (/[a-z]$/.test(one) ? `${one}(?![a-z])` : one))
  .join('|')
// "2 in 1" is no size.
const single = `(${number})[ -]?(?:in(?= +\\d)|(${unit}))`
const several = `(${number}) ?[x×*] ?(${number})(?: ?[x×*] ?${number})?(?: ?(${unit}))?`
const pattern = new RegExp(`(?<![a-z\\d.])(?:${several}|${single})`, 'g')

const read = (digits: string) => Number(digits.replace(',', '.'))

/** What numbers without a unit are usually meant in: rugs in feet, beds in cm, the rest in inches. */
const usualUnit = (largest: number) => (largest <= 16 ? 304.8 : largest >= 100 ? 10 : 25.4)

type Groups = readonly (string | undefined)[]

/** The size that a match names; null for "2 in 1". */
function sizeOf(text: string, [first, second, unitOfBoth, alone, unitAlone]: Groups): TypedSize | null {
  if (alone !== undefined) {
    if (unitAlone === undefined) return null
    return { text, width_mm: Math.round(read(alone) * mmOf[unitAlone]!), other_mm: null }
  }
  if (first === undefined || second === undefined) return null
  const [a, b] = [read(first), read(second)]
  const each = unitOfBoth ? mmOf[unitOfBoth]! : usualUnit(Math.max(a, b))
  return { text, width_mm: Math.round(a * each), other_mm: Math.round(b * each) }
}

/** The sizes in a plain text, and the text without them. */
export function takeSizes(text: string): { sizes: TypedSize[]; rest: string } {
  const sizes: TypedSize[] = []
  if (!/\d/.test(text)) return { sizes, rest: text }
  const rest = text.replace(pattern, (typed: string, ...groups: (string | undefined)[]) => {
    const size = sizeOf(typed, groups)
    if (size) sizes.push(size)
    return size ? ' ' : typed
  })
  return { sizes, rest }
}
