import { createHash } from 'node:crypto'
import { access, constants, mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#database/embedded'
import { prepareTemplate } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: { url: string; template: string; run: number }
  }
}

/**
 * Starts a PostgreSQL for tests (or uses the one at TEST_DATABASE_URL, whose user must be allowed to create
 * databases) with a migrated template, or finds the one that another process has started and holds.
 */
export async function openDatabaseServer() {
  const given = process.env.TEST_DATABASE_URL
  const dir = await dataFolder()
  const server = given ? undefined : await startEmbedded({ dir, durable: false })
  const url = given ?? server?.url ?? ''
  try {
    const template = await prepareTemplate(url)
    return {
      url,
      template,
      async close() {
        await server?.stop()
        await forget(dir)
      },
    }
  } catch (error) {
    await server?.stop()
    throw error
  }
}

/** Runs once per test run. Returns a function that lets the server go. */
export async function setup(project: TestProject) {
  const { url, template, close } = await openDatabaseServer()
  project.provide('databaseServer', { url, template, run: process.pid })
  return close
}

const root = join(import.meta.dirname, '../..')
const onDisk = join(root, '.test-data')
const memory = '/dev/shm'
const roomNeeded = 6 * 1024 ** 3

/**
 * The folder of the server's data: in memory if there is room, else in `.test-data/`. Each test file has
 * its own database, a thousand small files, which take some disks half a second to create.
 */
async function dataFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }))
  if (Math.min(bavail * bsize, process.availableMemory()) < roomNeeded) return onDisk
  const tree = createHash('sha256').update(root).digest('hex').slice(0, 12)
  const dir = join(memory, `trestle-test-${process.getuid?.()}-${tree}`)
  return (await mayRunIn(dir)) ? dir : onDisk
}

/**
 * Whether programs can be executed there: PostgreSQL is copied beside its data where its user cannot reach
 * ours.
 */
async function mayRunIn(dir: string): Promise<boolean> {
  const probe = join(dir, 'probe')
  try {
    await mkdir(dir, { recursive: true })
    await writeFile(probe, '', { mode: 0o755 })
    await access(probe, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Frees memory after the last run has ended; data on a disk is kept for the next. */
async function forget(dir: string): Promise<void> {
  const running = await stat(join(dir, 'server/data/postmaster.pid')).catch(() => undefined)
  if (dir !== onDisk && !running) await rm(dir, { recursive: true, force: true })
}
