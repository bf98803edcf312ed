import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** Bodies of log-ins, where they go, and how many of them a second. */
export type Storm = { url: string; bodies: readonly string[]; per_second: number }
/** How many were answered how, by HTTP status. */
export type Stormed = { answers: Record<string, number>; slowest_ms: number }

const beatMs = 10
const sockets = 128

/** Sends them at an even pace, whether those before are answered or not, each from an address of its own. */
async function storm({ url, bodies, per_second }: Storm): Promise<Stormed> {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  const answers: Record<string, number> = {}
  let slowest_ms = 0
  const count = (name: string) => {
    answers[name] = (answers[name] ?? 0) + 1
  }
  const send = (body: string, place: number) =>
    new Promise<void>((resolve) => {
      const began = performance.now()
      const end = (name: string) => {
        count(name)
        slowest_ms = Math.max(slowest_ms, Math.round(performance.now() - began))
        resolve()
      }
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': Buffer.byteLength(body),
        'x-forwarded-for': `10.${(place >> 16) & 255}.${(place >> 8) & 255}.${place & 255}`,
      }
      const sent = request(
        { agent, hostname, port, path: '/user/login', method: 'POST', headers },
        (answer) => {
          answer.resume()
          answer.on('end', () => end(String(answer.statusCode)))
        },
      )
      sent.on('error', () => end('broken'))
      sent.end(body)
    })
  const all: Promise<void>[] = []
  const from = performance.now()
  await new Promise<void>((done) => {
    const timer = setInterval(() => {
      const due = Math.min(bodies.length, Math.floor(((performance.now() - from) / 1000) * per_second))
      while (all.length < due) all.push(send(bodies[all.length]!, all.length))
      if (all.length < bodies.length) return
      clearInterval(timer)
      done()
    }, beatMs)
  })
  await Promise.all(all)
  agent.destroy()
  return { answers, slowest_ms }
}

parentPort?.postMessage(await storm(workerData as Storm))
