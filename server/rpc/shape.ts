import { z } from 'zod'
import type { Call } from '#api/wire/call'
import { refuse } from '#rules/refusals'

type Shaped = (fields: Readonly<Record<string, unknown>>) => unknown

/**
 * What reads the fields of a call into its input. A form cannot say null, so an empty field means empty text
 * where its shape takes that, else null, else that nothing was said. Refuses `request.malformed` and names
 * the first field that is wrong.
 */
export function shaper(call: Call): Shaped {
  const empties = emptyMeaning(call.in)
  return (fields) => {
    const read = call.in.safeParse(withEmpties(fields, empties))
    if (read.success) return read.data
    const field = read.error.issues[0]?.path[0]
    refuse('request.malformed', {}, field === undefined ? undefined : String(field))
  }
}

/** For each field whose shape does not take empty text: what empty stands for. */
function emptyMeaning(shape: z.ZodType): ReadonlyMap<string, null | undefined> {
  const meaning = new Map<string, null | undefined>()
  if (!(shape instanceof z.ZodObject)) return meaning
  for (const [name, field] of Object.entries(shape.shape as Record<string, z.ZodType>)) {
    if (field.safeParse('').success) continue
    meaning.set(name, field.safeParse(null).success ? null : undefined)
  }
  return meaning
}

function withEmpties(
  fields: Readonly<Record<string, unknown>>,
  empties: ReadonlyMap<string, null | undefined>,
): Readonly<Record<string, unknown>> {
  let changed: Record<string, unknown> | undefined
  for (const name of empties.keys()) {
    if (fields[name] !== '') continue
    changed ??= { ...fields }
    changed[name] = empties.get(name)
  }
  return changed ?? fields
}
