import { readFile } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Watched } from './attack.ts'

/*
 * A process of its own that watches a server, given by its port and process id, until it gets a message: the
 * one that sends the files is too busy to measure how long an answer takes.
 */
const [port, pid] = process.argv.slice(2).map(Number) as [number, number]
const pageMb = 4096 / 1024 / 1024
const sampleEveryMs = 20

async function residentMb(of: number): Promise<number> {
  const pages = await readFile(`/proc/${of}/statm`, 'utf8').catch(() => '')
  return Number(pages.split(' ')[1] ?? 0) * pageMb
}

async function childrenMb(): Promise<number> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const sizes = await Promise.all(list.split(' ').filter(Boolean).map(Number).map(residentMb))
  return sizes.reduce((sum, mb) => sum + mb, 0)
}

/** Milliseconds until the server answered, less what this process itself waited for the processor. */
async function delay(): Promise<number> {
  own.reset()
  const began = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`)
  await answer.arrayBuffer()
  const took = performance.now() - began
  return Math.max(0, took - Math.max(0, own.max / 1e6 - resolution))
}

const resolution = 5
const own = monitorEventLoopDelay({ resolution })
own.enable()
const delays: number[] = []
let [serverMb, readersMb, over] = [0, 0, false]
process.on('message', () => {
  over = true
})
await delay()
process.send?.('ready')
while (!over) {
  delays.push(await delay())
  serverMb = Math.max(serverMb, await residentMb(pid))
  readersMb = Math.max(readersMb, await childrenMb())
  await pause(sampleEveryMs)
}
delays.sort((a, b) => a - b)
const at = (part: number) => Math.round(delays[Math.floor((delays.length - 1) * part)] ?? 0)
const watched: Watched = {
  serverMb: Math.round(serverMb),
  readersMb: Math.round(readersMb),
  mostDelaysMs: at(0.99),
  worstDelayMs: at(1),
  samples: delays.length,
}
process.send?.(watched, () => process.exit())
