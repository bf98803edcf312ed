import { z } from 'zod'

export type JsonSchema = Record<string, unknown>
type InputField = {
  schema: JsonSchema
  needed: boolean
  /** Values of the union's own field (its `event`) that take this one; null where every input does. */
  only: readonly string[] | null
}

/** A shape as JSON Schema, of what is sent or of what is answered. */
export function jsonSchemaOf(shape: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as JsonSchema
  return schema
}

type Option = { properties?: Record<string, JsonSchema>; required?: readonly string[] }

/** Every field that an input may have, by its name; of a union the fields of all its options. */
export const inputFields = (shape: z.ZodType): Map<string, InputField> =>
  inputFieldsOf(jsonSchemaOf(shape, 'input'))

/** The same of an input's JSON Schema. */
export function inputFieldsOf(schema: JsonSchema): Map<string, InputField> {
  const { oneOf = [], ...common } = schema as Option & { oneOf?: readonly Option[] }
  const options = oneOf.length > 0 ? oneOf : [common]
  const discriminator = Object.keys(oneOf[0]?.properties ?? {}).find((name) => constOf(oneOf[0]!, name))
  const names = [common, ...oneOf].flatMap(({ properties = {} }) => Object.keys(properties))
  return new Map([...new Set(names)].map((name) => [name, fieldOf(name)]))

  function fieldOf(name: string): InputField {
    const everywhere = common.properties?.[name]
    if (everywhere)
      return { schema: everywhere, needed: common.required?.includes(name) ?? false, only: null }
    const own = options.filter(({ properties = {} }) => name in properties)
    const schemas = own.map(({ properties }) => properties![name]!)
    const different = [...new Map(schemas.map((one) => [JSON.stringify(one), one])).values()]
    return {
      schema: different.length === 1 ? different[0]! : { anyOf: different },
      needed: own.every(({ required }) => required?.includes(name)),
      only: own.length === options.length ? null : own.map((option) => constOf(option, discriminator!)!),
    }
  }
}

const constOf = ({ properties }: Option, name: string) => properties?.[name]?.const as string | undefined
