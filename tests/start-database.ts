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
 * Once for a test run: a PostgreSQL of the tests' own in `.test-data/` (or the one at TEST_DATABASE_URL, whose
 * user must be allowed to create databases) with a migrated template. Gives what takes it down again.
 */
export async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  const dir = join(import.meta.dirname, '../.test-data')
  const server = given ? undefined : await startEmbedded({ dir, durable: false })
  const url = given ?? server?.url ?? ''
  try {
    project.provide('databaseServer', { url, template: await prepareTemplate(url), run: process.pid })
  } catch (error) {
    await server?.stop()
    throw error
  }
  return () => server?.stop()
}
