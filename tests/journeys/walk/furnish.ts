import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '#database/connect'
import { seedDemo } from '#demo/seed/seed'
import { openPasswords } from '#server/auth/password/passwords'
import { demoPepper, demoSecret } from '#server/config/secrets'
import { openFiles } from '#server/files/file-store'
import { createFrom, drop } from '../../servers/template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    demoShop: { template: string; folder: string }
  }
}

/**
 * Once per run of the journeys: seeds the demo shop into a database that each file copies, and a data
 * folder that they share. Seeding takes seconds, which thirty files would spend each.
 */
export async function setup(project: TestProject) {
  const server = project.getProvidedContext().databaseServer
  const folder = await mkdtemp(join(tmpdir(), 'trestle-demo-'))
  await mkdir(join(folder, 'pictures'))
  const template = `test_${server.run}_demo`
  const db = connect(await createFrom(server.url, server.template, template), { max: 2 })
  const files = openFiles(join(folder, 'files'))
  await seedDemo(db, { passwords: openPasswords(demoPepper), files, secret: demoSecret, at: new Date() })
  await db.destroy()
  project.provide('demoShop', { template, folder })
  return async () => {
    await drop(server.url, template)
    await rm(folder, { recursive: true, force: true })
  }
}
