import { z } from 'zod'
import type { Call } from '#api/wire/call'
import { type RefusalName, refusals, refuse } from '#rules/refusals'

type ShapeReader = (fields: Readonly<Record<string, unknown>>) => unknown

/**
 * Parses the fields of a call into its input. A form cannot contain null, so an empty field means empty text
 * where its shape accepts that, else null, else that it is missing. Refuses `request.malformed`, and names
 * the first wrong field.
 */
export function shaper(call: Call): ShapeReader {
  const emptiesFor = emptyMeanings(call.in)
  return (fields) => {
    const read = call.in.safeParse(withEmpties(fields, emptiesFor(fields)))
    if (read.success) return read.data
    const { issues } = read.error
    const issue = issues.find(({ message }) => !isRefusalName(message)) ?? issues[0]
    const reason = issue && isRefusalName(issue.message) ? issue.message : 'request.malformed'
    const field = issue?.path[0]
    refuse(reason, {}, field === undefined ? undefined : String(field))
  }
}

const isRefusalName = (message: string): message is RefusalName => Object.hasOwn(refusals, message)

type Empties = ReadonlyMap<string, null | undefined>

/** The values of a request's empty fields; of a union by its option. */
function emptyMeanings(shape: z.ZodType): (fields: Readonly<Record<string, unknown>>) => Empties {
  if (!(shape instanceof z.ZodDiscriminatedUnion)) {
    const empties = emptyMeaning(shape)
    return () => empties
  }
  const { discriminator, options } = shape.def
  const byOption = new Map<unknown, Empties>()
  for (const option of options as z.ZodObject[])
    for (const value of (option.shape[discriminator] as z.ZodLiteral).values)
      byOption.set(value, emptyMeaning(option))
  return (fields) => byOption.get(fields[discriminator]) ?? new Map()
}

/** The meaning of empty for each field whose shape does not accept empty text. */
function emptyMeaning(shape: z.ZodType): Empties {
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
  empties: Empties,
): Readonly<Record<string, unknown>> {
  let changed: Record<string, unknown> | undefined
  for (const name of empties.keys()) {
    if (fields[name] !== '') continue
    changed ??= { ...fields }
    changed[name] = empties.get(name)
  }
  return changed ?? fields
}
