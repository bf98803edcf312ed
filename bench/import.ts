import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { nodeFlagsOf } from '#tests/servers/node-flags'
import { mapping, writeCsv, writeWorkbook } from './feed/write-feed.ts'
import { type Ground, memoryOf, root } from './ground.ts'
import type { Measured, Part } from './load.ts'
import { addGoods } from './products/fill.ts'

const rows = Number(process.env.BENCH_IMPORT ?? 100_000)
const watchEveryMs = 100
const memory_mb = 350
/** The most seconds for a hundred thousand rows. */
const within = { csv: 120, xlsx: 180 }

/**
 * Feeds of a hundred thousand rows by `npm run import`: a CSV file into a shop without goods, then a workbook
 * of another merchant beside them.
 */
export const importPart: Part = {
  name: 'import',
  bare: true,
  async run(ground) {
    const folder = await mkdtemp(join(tmpdir(), 'trestle-bench-import-'))
    try {
      await writeFile(join(folder, 'mapping.json'), JSON.stringify(mapping))
      await writeCsv(join(folder, 'feed.csv'), rows)
      await writeWorkbook(join(folder, 'feed.xlsx'), rows)
      const files = [await imported(ground, folder, 'csv'), await imported(ground, folder, 'xlsx')]
      return [...files, await listed(ground)]
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function imported(ground: Ground, folder: string, kind: 'csv' | 'xlsx'): Promise<Measured> {
  const before = await ground.spent()
  const began = performance.now()
  const { peak_mb, said } = await run(ground, folder, kind)
  const seconds = (performance.now() - began) / 1000
  const after = await ground.spent()
  const failed = rows - Number(/(\d+) accepted/.exec(said)?.[1] ?? 0)
  const per_second = Math.round(rows / seconds)
  const needed = Math.ceil(100_000 / within[kind])
  return {
    name: `${rows} rows of ${kind}, a row`,
    per_second,
    p50_ms: 0,
    p99_ms: 0,
    failed,
    seconds: Math.round(seconds),
    peak_mb,
    bar: {
      per_second: needed,
      memory_mb,
      held: failed === 0 && per_second >= needed && peak_mb <= memory_mb,
    },
    ...spentEach(before, after, rows),
  }
}

/** Goods that are laid and listed beside all those, without a feed. */
async function listed(ground: Ground): Promise<Measured> {
  const count = Math.min(rows, 10_000)
  const before = await ground.spent()
  const began = performance.now()
  await addGoods(ground.db, 1_000_000, count)
  const per_second = Math.round((1000 * count) / (performance.now() - began))
  const bar = { per_second: 1000, held: per_second >= 1000 }
  return {
    name: `${count} goods laid and listed`,
    per_second,
    p50_ms: 0,
    p99_ms: 0,
    failed: 0,
    bar,
    ...spentEach(before, await ground.spent(), count),
  }
}

type Spent = Awaited<ReturnType<Ground['spent']>>

/** The processor's time of both sides for each of so many. */
function spentEach(before: Spent, after: Spent, count: number): Pick<Measured, 'cpu_ms_per_call'> {
  if (!before || !after) return {}
  const each = (ms: number) => Math.round((1000 * ms) / count) / 1000
  return {
    cpu_ms_per_call: {
      app: each(after.app_ms - before.app_ms),
      database: each(after.database_ms - before.database_ms),
    },
  }
}

/** Runs the command to its end; the most memory it and the process that reads the file had at once. */
async function run({ database_url }: Ground, folder: string, kind: 'csv' | 'xlsx') {
  const merchant = kind === 'csv' ? 'maker-1' : 'maker-2'
  const wish = [
    join(folder, `feed.${kind}`),
    '--mapping',
    join(folder, 'mapping.json'),
    '--merchant',
    merchant,
  ]
  const child = spawn(
    process.execPath,
    [...(await nodeFlagsOf('import')), join(root, 'scripts/import.ts'), ...wish],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, DATABASE_URL: database_url, DATA_DIR: folder },
    },
  )
  let said = ''
  child.stdout.on('data', (piece: Buffer) => {
    said = (said + piece.toString()).slice(-2_000)
  })
  let peak_mb = 0
  const watch = setInterval(async () => {
    peak_mb = Math.max(peak_mb, await memoryWithChildren(child.pid ?? 0))
  }, watchEveryMs)
  await new Promise((resolve) => child.once('exit', resolve))
  clearInterval(watch)
  return { peak_mb, said }
}

async function memoryWithChildren(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const all = [pid, ...children.split(' ').filter(Boolean).map(Number)]
  const each = await Promise.all(all.map((one) => memoryOf(one)))
  return each.reduce<number>((sum, mb) => sum + (mb ?? 0), 0)
}
