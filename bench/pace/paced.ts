import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** Bodies of calls, where they go, and how many of them a second. */
export type Pace = { url: string; path: string; bodies: readonly string[]; per_second: number }
/** How many were answered how, by HTTP status; how many a second; and how long it took. */
export type Paced = {
  answers: Record<string, number>
  per_second: number
  p50_ms: number
  p99_ms: number
  slowest_ms: number
}

const beatMs = 5
const sockets = 128

/**
 * Sends them at an even pace, whether those before are answered or not, each from an address of its own. A
 * request's time runs from the moment it was due.
 */
async function pace({ url, path, bodies, per_second }: Pace): Promise<Paced> {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  const answers: Record<string, number> = {}
  const took: number[] = []
  const send = (body: string, place: number, began: number) =>
    new Promise<void>((resolve) => {
      const end = (name: string) => {
        answers[name] = (answers[name] ?? 0) + 1
        took.push(performance.now() - began)
        resolve()
      }
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': Buffer.byteLength(body),
        'x-forwarded-for': `10.${(place >> 16) & 255}.${(place >> 8) & 255}.${place & 255}`,
      }
      const sent = request({ agent, hostname, port, path, method: 'POST', headers }, (answer) => {
        answer.resume()
        answer.on('end', () => end(String(answer.statusCode)))
      })
      sent.on('error', () => end('broken'))
      sent.end(body)
    })
  const all: Promise<void>[] = []
  const from = performance.now()
  await new Promise<void>((done) => {
    const timer = setInterval(() => {
      const now = performance.now()
      const due = Math.min(bodies.length, Math.floor(((now - from) / 1000) * per_second))
      while (all.length < due) all.push(send(bodies[all.length]!, all.length, now))
      if (all.length < bodies.length) return
      clearInterval(timer)
      done()
    }, beatMs)
  })
  await Promise.all(all)
  const seconds = (performance.now() - from) / 1000
  agent.destroy()
  took.sort((a, b) => a - b)
  const at = (share: number) => Math.round(took[Math.floor(took.length * share)]! * 100) / 100
  return {
    answers,
    per_second: Math.round(all.length / seconds),
    p50_ms: at(0.5),
    p99_ms: at(0.99),
    slowest_ms: Math.round(took.at(-1)!),
  }
}

parentPort?.postMessage(await pace(workerData as Pace))
