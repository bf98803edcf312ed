import { expect, test } from 'vitest'
import { openHasher } from '../auth/password/hasher.ts'
import { startWorkerProcess } from './worker-process.ts'

/** Without a program to run: as where the machine allows no further process. */
async function unstartable<T>(work: () => Promise<T>): Promise<T> {
  const { execPath } = process
  process.execPath = '/nowhere/node'
  try {
    return await work()
  } finally {
    process.execPath = execPath
  }
}

test('a process that cannot be started is lost, and is used no more', async () => {
  const limits = { heapMb: 64, residentMb: 256 }
  await unstartable(async () => {
    const worker = startWorkerProcess(new URL('none.ts', import.meta.url), limits, () => new Error('lost'))
    await expect(worker.ask('a task', 5_000)).rejects.toThrow('lost')
    expect(worker.usable()).toBe(false)
    await expect(worker.ask('another', 5_000)).rejects.toThrow('lost')
  })
})

test('log-ins go on once a process can be started again', async () => {
  const hasher = openHasher()
  const options = { memoryCost: 64, timeCost: 1, parallelism: 1 }
  await expect(unstartable(() => hasher.hash('oak7tree', options))).rejects.toThrow('the hasher is gone')
  expect(await hasher.hash('oak7tree', options)).toMatch(/^\$argon2id\$/)
})
