export type Scale = { low: number; high: number; ticks: readonly number[] }

/** The next step of 1, 2 or 5 times a power of ten. */
function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  const lead = rough / power
  return (lead <= 1 ? 1 : lead <= 2 ? 2 : lead <= 5 ? 5 : 10) * power
}

/**
 * An axis over these values that takes in zero, with about `steps` marks at round numbers; whole ones, where
 * `whole`.
 */
export function scaleOf(values: readonly number[], { steps = 4, whole = false } = {}): Scale {
  const high = Math.max(0, ...values)
  const low = Math.min(0, ...values)
  if (high === low) return { low: 0, high: 1, ticks: [0, 1] }
  const step = Math.max(roundStep((high - low) / steps), whole ? 1 : 0)
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)]
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step)
  return { low: first * step, high: last * step, ticks }
}

export type Bar = { series: number; from: number; to: number }

/** The values of one place stacked from zero: what is above zero upwards, what is below it downwards. */
export function stackOf(values: readonly number[]): Bar[] {
  let [above, below] = [0, 0]
  const bars: Bar[] = []
  for (const [series, value] of values.entries()) {
    if (value > 0) {
      bars.push({ series, from: above, to: above + value })
      above += value
    } else if (value < 0) {
      bars.push({ series, from: below + value, to: below })
      below += value
    }
  }
  return bars
}

/** Every how many places a label fits, where one needs so many pixels. */
export const labelEvery = (places: number, width: number, each: number): number =>
  Math.max(1, Math.ceil((places * each) / Math.max(1, width)))

const letterWidth = { plain: 6.8, wide: 12 }

/** About how many pixels wide a label of an axis is; the letters of Chinese are twice as wide. */
export const widthOf = (label: string): number =>
  [...label].reduce((sum, letter) => sum + (letter >= '\u2e80' ? letterWidth.wide : letterWidth.plain), 0)

/** Where the middle of a label stands: under its bar, or as near to that as it is not cut off at the edge. */
export const labelMiddle = (bar: number, label: string, edge: number): number =>
  Math.min(bar, edge - widthOf(label) / 2)
