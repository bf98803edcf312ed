import { availableParallelism, cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { openBare, openDatabases, openGround, prepare, prepareBare, prepareDemo } from './ground.ts'
import type { Marks, Measured, Part } from './load.ts'

/** The parts, in the order they run. A part is a file beside this one. */
const parts: Record<string, () => Promise<Part>> = {
  list: async () => (await import('./list.ts')).list,
  search: async () => (await import('./search.ts')).search,
  product: async () => (await import('./product.ts')).product,
  login: async () => (await import('./login.ts')).login,
  cart: async () => (await import('./cart.ts')).cart,
  pages: async () => (await import('./pages.ts')).pages,
  purchase: async () => (await import('./purchase.ts')).purchase,
  orders: async () => (await import('./orders.ts')).ordersPart,
  contracts: async () => (await import('./contracts.ts')).contractsPart,
  import: async () => (await import('./import.ts')).importPart,
  streams: async () => (await import('./live/streams.ts')).streamsPart,
  events: async () => (await import('./live/events.ts')).eventsPart,
  portal: async () => (await import('./portal.ts')).portalPart,
  dealer: async () => (await import('./portal/dealer.ts')).dealerPart,
  lighthouse: async () => (await import('./lighthouse.ts')).lighthousePart,
  'lighthouse-portal': async () => (await import('./lighthouse.ts')).portalLighthousePart,
}

/*
 * `npm run bench`: measures everything with 100,000 products; `-- list search` only these; `--sizes
 * 10000,100000` with each of these numbers of products. JSON on the standard output, progress on the standard
 * error. Databases are kept in `.data/bench`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sizes: { type: 'string', default: '100000' } },
})
const unknown = positionals.find((name) => !(name in parts))
if (unknown) {
  console.error(`No part called ${unknown}. There are: ${Object.keys(parts).join(', ')}.`)
  process.exit(2)
}
const say = (line: string) => console.error(line)
const wanted = Object.keys(parts).filter((name) => positionals.length === 0 || positionals.includes(name))
const server = await openDatabases()
type Result = {
  products: number | 'demo' | 'none'
  part: string
  app_memory_mb: number | undefined
  measured: (Measured | Marks)[]
}
const results: Result[] = []

async function measure(part: Part, products: Result['products'], database_url: string) {
  const ground =
    products === 'none'
      ? await openBare(database_url)
      : await openGround(products === 'demo' ? 0 : products, database_url, part.env)
  try {
    const measured = await part.run(ground)
    results.push({ products, part: part.name, app_memory_mb: await ground.memory(), measured })
    for (const one of measured) say(isMarks(one) ? marksLine(one) : line(products, one))
  } finally {
    await ground.close()
  }
}

try {
  const all = await Promise.all(wanted.map((name) => parts[name]!()))
  const sized = all.filter((part) => !part.demo && !part.bare)
  for (const size of sized.length > 0 ? values.sizes.split(',').map(Number) : []) {
    const database_url = await prepare(server, size, say)
    for (const part of sized) await measure(part, size, database_url)
  }
  for (const part of all.filter(({ bare }) => bare))
    await measure(part, 'none', await prepareBare(server, say))
  for (const part of all.filter(({ demo }) => demo)) await measure(part, 'demo', await prepareDemo(server))
} finally {
  await server.stop()
}
const machine = { cpu: cpus()[0]?.model ?? '', cores: availableParallelism(), node: process.version }
console.log(JSON.stringify({ at: new Date().toISOString(), machine, results }, null, 2))
const missed = results.flatMap((result) => result.measured).filter((one) => one.bar && !one.bar.held)
process.exitCode = missed.length > 0 ? 1 : 0

function line(
  size: Result['products'],
  { name, per_second, p50_ms, p99_ms, failed, bar, cpu_ms_per_call: cpu, peak_mb }: Measured,
): string {
  const held = bar ? (bar.held ? '✓' : '✗') : ' '
  const spent = cpu ? `, cpu a call: app ${cpu.app} ms, database ${cpu.database} ms` : ''
  const memory = peak_mb === undefined ? '' : `, at most ${peak_mb} MB`
  return `${held} ${size} ${name}: ${per_second}/s, p50 ${p50_ms} ms, p99 ${p99_ms} ms, ${failed} failed${spent}${memory}`
}

function isMarks(one: Measured | Marks): one is Marks {
  return typeof one.scores === 'object'
}

function marksLine({
  name,
  scores,
  lowest,
  largest_paint_ms,
  blocked_ms,
  shift,
  sent_kb,
  faults,
  bar,
}: Marks): string {
  const said = Object.entries(scores).map(([kind, score]) => `${kind} ${score}`)
  const paint = `speed at least ${lowest}, largest paint ${largest_paint_ms} ms, blocked ${blocked_ms} ms, shift ${shift}, ${sent_kb} KB`
  return `${bar.held ? '✓' : '✗'} ${name}: ${said.join(', ')}; ${paint}${faults.length > 0 ? `; marked down: ${faults.join(', ')}` : ''}`
}
