/** Seconds of processor that this thread took since a reading of `process.threadCpuUsage()`. */
export const secondsSince = (began: NodeJS.CpuUsage): number => process.threadCpuUsage(began).user / 1_000_000

/** What a fixed piece of work takes, a third of a second as a rule: the same machine may be half as fast. */
export function measurePace(): number {
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
