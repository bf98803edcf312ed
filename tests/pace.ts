/**
 * How often a fixed piece of work would have fitted into the processor time that `work` takes of this thread.
 * Machines change their speed twofold within seconds, so the piece is measured every other second meanwhile.
 */
export async function countPaces(work: () => Promise<unknown>): Promise<number> {
  const paces = [measurePace()]
  const began = process.threadCpuUsage()
  const beat = setInterval(() => paces.push(measurePace()), 2000)
  await work().finally(() => clearInterval(beat))
  const [, ...meanwhile] = paces
  const seconds = secondsSince(began) - sum(meanwhile)
  return seconds / (sum(paces) / paces.length)
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)

/** Seconds of processor that this thread took since a reading of `process.threadCpuUsage()`. */
const secondsSince = (began: NodeJS.CpuUsage): number => process.threadCpuUsage(began).user / 1_000_000

/** What a fixed piece of work takes, a third of a second as a rule: the same machine may be half as fast. */
function measurePace(): number {
  const began = process.threadCpuUsage()
  for (let round = 0; round < 60; round += 1) {
    const rows = Array.from({ length: 4000 }, (_, id) => ({
      id,
      name: `${id} of ${round}`,
      at: new Date(id),
    }))
    const read = JSON.parse(JSON.stringify(rows)) as { name: string }[]
    new Map(read.map((row) => [row.name.replace(/\d+/g, '#'), row]))
  }
  return secondsSince(began)
}
