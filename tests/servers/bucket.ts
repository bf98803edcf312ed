import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll } from 'vitest'
import type { BucketSettings } from '#server/config/bucket'

/** What the way to the store, or the store itself, does to requests. */
type BucketFault =
  | 'none'
  /** Sends a little at a time. */
  | 'slow'
  /** Takes a request and never answers. */
  | 'silent'
  /** Refuses what is stored, as a store without room does. */
  | 'full'
  /** Breaks each connection after so many bytes of an answer or a request. */
  | { breaksAfter: number; times: number }

type TestBucket = {
  settings: BucketSettings
  /** Where the store keeps its objects. */
  folder: string
  /** The requests that came, as `METHOD /path`. */
  asked: string[]
  /** The headers of the last upload. */
  lastPut: () => IncomingMessage['headers']
  meet(fault: BucketFault): void
  /** Ends the store with `kill -9`. */
  kill(): Promise<void>
  start(): Promise<void>
}

const bucket = 'shop'
/** It takes any signature: it works out that of a list in another way than the clients of AWS. */
const run = (folder: string, port: number) => `
  const S3rver = require('@20minutes/s3rver')
  new S3rver({ address: '127.0.0.1', port: ${port}, silent: true, allowMismatchedSignatures: true, directory: ${JSON.stringify(folder)},
    configureBuckets: [{ name: '${bucket}' }] }).run().then(({ port }) => console.log('port ' + port))`

/** A store that speaks S3, in a process of its own, behind a way that fails as it is told to. */
export async function openTestBucket(): Promise<TestBucket> {
  const folder = await mkdtemp(join(tmpdir(), 'trestle-bucket-'))
  const asked: string[] = []
  let child: ChildProcess | undefined
  let port = 0
  let fault: BucketFault = 'none'
  let lastPut: IncomingMessage['headers'] = {}

  const start = async () => {
    child = spawn(process.execPath, ['-e', run(folder, port)], { stdio: ['ignore', 'pipe', 'inherit'] })
    const line = await new Promise<string>((told) =>
      child?.stdout?.once('data', (text) => told(String(text))),
    )
    port = Number(line.replace(/\D/g, ''))
  }
  const kill = async () => {
    if (child?.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((ended) => child?.once('exit', ended))
    child.kill('SIGKILL')
    await gone
  }
  const breaks = () => {
    if (typeof fault === 'string' || fault.times === 0) return Number.POSITIVE_INFINITY
    fault.times -= 1
    return fault.breaksAfter
  }
  const way = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    if (request.method === 'PUT') lastPut = request.headers
    if (fault === 'silent') return void request.resume()
    if (fault === 'full' && request.method === 'PUT') return void refuseForRoom(request, response)
    passOn(request, response, { port, breaksAfter: breaks(), slow: fault === 'slow' })
  })
  await start()
  const own = await listening(way)
  afterAll(async () => {
    way.closeAllConnections()
    await new Promise((closed) => way.close(closed))
    await kill()
    await rm(folder, { recursive: true, force: true })
  })
  const settings: BucketSettings = {
    ...{ bucket, endpoint: `http://127.0.0.1:${own}`, region: 'us-east-1', path_style: true },
    ...{ keys: { id: 'S3RVER', secret: 'S3RVER' }, encryption: 'none', kms_key: undefined },
    signed_reads: false,
  }
  const meet = (next: BucketFault) => {
    fault = next
  }
  return { settings, folder: join(folder, bucket), asked, lastPut: () => lastPut, meet, kill, start }
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return (server.address() as AddressInfo).port
}

/** As MinIO answers when its disk has no room. */
async function refuseForRoom(request: IncomingMessage, response: ServerResponse) {
  for await (const _ of request);
  response.writeHead(507, { 'content-type': 'application/xml' })
  response.end('<Error><Code>XMinioStorageFull</Code><Message>no room</Message></Error>')
}

type Way = { port: number; breaksAfter: number; slow: boolean }

function passOn(request: IncomingMessage, response: ServerResponse, way: Way) {
  const { method, url, headers } = request
  const there = forward({ host: '127.0.0.1', port: way.port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers)
    // Without this a short answer would not arrive before the connection breaks.
    response.flushHeaders()
    pour(answer, response, way).catch(() => response.destroy())
  })
  there.on('error', () => response.destroy())
  request.on('error', () => there.destroy())
  pour(request, there, way).catch(() => {
    there.destroy()
    request.destroy()
  })
}

/** Copies a stream until it has to break. */
async function pour(from: IncomingMessage, to: NodeJS.WritableStream, { breaksAfter, slow }: Way) {
  let passed = 0
  for await (const piece of from) {
    passed += (piece as Buffer).length
    if (passed > breaksAfter) throw new Error('broken')
    if (slow) await pause(5)
    if (!to.write(piece as Buffer)) await new Promise((drained) => to.once('drain', drained))
  }
  to.end()
}
