import { brotliDecompressSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { serveModels } from './models.ts'

const app = fastify()
serveModels(app)
afterAll(() => app.close())

test('a model is sent as GLB, compressed for clients that accept it, and cached for good', async () => {
  const url = '/model/demo/NU-SOF-101/model'
  const plain = await app.inject({ url })
  expect([plain.statusCode, plain.headers['content-type'], plain.headers.vary]).toEqual([
    200,
    'model/gltf-binary',
    'accept-encoding',
  ])
  expect(plain.headers['cache-control']).toContain('immutable')
  expect(plain.rawPayload.subarray(0, 4).toString()).toBe('glTF')
  const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length)
  expect(brotliDecompressSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
})

test('a missing model is not found, and no path leaves the folder', async () => {
  for (const key of [
    'demo/no-such/model',
    'demo/..%2f..%2fseed',
    'x',
    'demo/%00/model',
    'demo/NU-SOF-101/hero',
  ]) {
    const none = await app.inject({ url: `/model/${key}` })
    expect(none.statusCode).toBe(404)
    expect(none.headers['cache-control'] ?? '').not.toContain('immutable')
  }
})
