type Scale = { low: number; high: number; ticks: readonly number[] }

/** The next step of 1, 2 or 5 times a power of ten. */
function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  const lead = rough / power
  return (lead <= 1 ? 1 : lead <= 2 ? 2 : lead <= 5 ? 5 : 10) * power
}

/**
 * An axis for these values that includes zero, with about `steps` marks at round numbers; whole numbers if
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

type Bar = { series: number; from: number; to: number }

/** Stacks the values of one place from zero: positive ones upwards, negative ones downwards. */
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

/** The interval of labels that fits, when each needs this many pixels. */
export const labelEvery = (places: number, width: number, each: number): number =>
  Math.max(1, Math.ceil((places * each) / Math.max(1, width)))

const letterWidth = { plain: 6.8, wide: 12 }

/** The approximate width of an axis label in pixels; Chinese characters are twice as wide as letters. */
export const widthOf = (label: string): number =>
  [...label].reduce((sum, letter) => sum + (letter >= '\u2e80' ? letterWidth.wide : letterWidth.plain), 0)

/**
 * The x position of a label's middle: under its bar, or as near as possible without being cut off at the
 * edge.
 */
export const labelMiddle = (bar: number, label: string, edge: number): number =>
  Math.min(bar, edge - widthOf(label) / 2)
