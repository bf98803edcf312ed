import type { LineOptions } from '#rules/buying/fees'

type OptionsByLine = LineOptions & {
  product_list: readonly ({ relation_id: number } & { [option in keyof LineOptions]?: boolean | undefined })[]
}

/** What is chosen for an item of a basket: for its own line, or else for the whole basket. */
export function lineOptions({ product_list, ...basket }: OptionsByLine, relation_id: number): LineOptions {
  const lines = product_list.filter((line) => line.relation_id === relation_id)
  return {
    insurance: lines.some(({ insurance = basket.insurance }) => insurance),
    assembly: lines.some(({ assembly = basket.assembly }) => assembly),
  }
}
