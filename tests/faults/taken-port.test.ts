import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdir, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { processFolder } from './process.ts'

test('a start at a taken port fails with that reason at once, before it creates a database', async () => {
  const folder = await processFolder()
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const { port } = holder.address() as AddressInfo
  const started = spawnSync(process.execPath, ['server/boot/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', DATA_DIR: folder, PORT: String(port) },
  })
  holder.close()
  expect(started.status).toBe(1)
  expect(started.stderr).toContain(`Port ${port} is taken`)
  expect(await readdir(folder)).toEqual([])
  await rm(folder, { recursive: true })
})
