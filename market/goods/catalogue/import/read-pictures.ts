import { cutText } from '#rules/text/cut-text'
import { picturePrefix } from './fields.ts'
import type { RowCells } from './row-cells.ts'

/** An address of a picture, and the column that names it. */
export type PictureAddress = { column: string; address: string; host: string }

export const picturesAtMost = 20
const longestAddress = 2_000
/** An address may hold commas and semicolons: they part two only before another address. */
const between = /[\s|]+|[,;]+(?=https?:\/\/)/i

/**
 * The pictures that a row names: one or several addresses in each of its columns, each once. What is no
 * address of the web counts as empty, with a warning.
 */
export function picturesOf(cells: RowCells): PictureAddress[] {
  const found = new Map<string, PictureAddress>()
  for (const field of ['picture', ...cells.under(picturePrefix)]) {
    const column = cells.places.get(field)?.[0]?.column ?? ''
    for (const text of cells.raw(field).split(between)) {
      const told = text.replace(/[,;]+$/, '')
      if (told === '') continue
      const address = readAddress(told)
      if (!address) cells.warned ??= { ...cells.fault(field, 'badAddress'), cell: cutText(told, 200) }
      else if (found.size === picturesAtMost && !found.has(address.address))
        cells.warned ??= cells.fault(field, 'manyPictures')
      else if (!found.has(address.address)) found.set(address.address, { column, ...address })
    }
  }
  return [...found.values()]
}

function readAddress(text: string): { address: string; host: string } | null {
  // Without a protocol it is the web's, as shop systems write it.
  const whole = text.startsWith('//') ? `https:${text}` : text
  if (!URL.canParse(whole)) return null
  const url = new URL(whole)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
  if (url.username !== '' || url.password !== '' || url.hostname === '') return null
  url.hash = ''
  return url.href.length > longestAddress ? null : { address: url.href, host: url.hostname }
}
