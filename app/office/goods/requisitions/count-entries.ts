import { requisitionKind } from '#rules/goods/private/requisition-graph'
import type { OfficeForm } from './office-form.ts'

export type CountingEvent = 'depart' | 'arrive' | 'finish'
type Line = OfficeForm['lines'][number]
/** What was typed of each line, by its id. */
export type CountEntries = ReadonlyMap<number, { pieces: string; damaged: string }>

const blank = { pieces: '', damaged: '' }
export const typedOf = (typed: CountEntries, { line_id }: Line) => typed.get(line_id) ?? blank

/** How many pieces of a line are looked for; of a count nobody is told. */
export const piecesWanted = (form: OfficeForm, { amount, gone }: Line): number | null =>
  form.kind === requisitionKind.count ? null : (gone ?? amount)

/** Whether damaged pieces of a line are told apart. */
export const tellsDamaged = (form: OfficeForm, event: CountingEvent, { condition }: Line): boolean =>
  event !== 'depart' && condition === 1 && form.kind !== requisitionKind.dispose

/** A addScanned or typed code adds a piece to its line; null where no line has it. */
export function addScanned(form: OfficeForm, typed: CountEntries, code: string): CountEntries | null {
  const said = code.trim().toUpperCase()
  const line = form.lines.find(({ goods_sn, custom_sn, upc }) =>
    [goods_sn, custom_sn, upc].some((one) => one?.toUpperCase() === said),
  )
  if (!line || said === '') return null
  const before = typedOf(typed, line)
  return new Map(typed).set(line.line_id, { ...before, pieces: String(Number(before.pieces) + 1) })
}

const counted = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : null)

/** What was typed of all lines, as the call takes it; null where a number is missing or too large. */
export function foundLines(form: OfficeForm, typed: CountEntries) {
  const lines = form.lines.map((line) => {
    const { pieces, damaged } = typedOf(typed, line)
    const most = piecesWanted(form, line)
    const found = { pieces: counted(pieces), damaged: damaged.trim() === '' ? 0 : counted(damaged) }
    if (found.pieces === null || found.damaged === null) return null
    if (most !== null && found.pieces + found.damaged > most) return null
    return { line_id: line.line_id, pieces: found.pieces, damaged: found.damaged }
  })
  return lines.includes(null) ? null : lines
}

/** How many pieces are not there by what was typed. */
export const missingIn = (form: OfficeForm, typed: CountEntries): number =>
  form.lines.reduce((sum, line) => {
    const { pieces, damaged } = typedOf(typed, line)
    const most = piecesWanted(form, line)
    return most === null ? sum : sum + most - (counted(pieces) ?? 0) - (counted(damaged) ?? 0)
  }, 0)
