import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '#database/connect'
import { seedDemo } from '#demo/seed/seed'
import { openPasswords } from '#server/auth/password/passwords'
import { demoPepper, demoSecret } from '#server/config/secrets'
import { openFiles } from '#server/files/file-store'
import { createFrom, drop } from '../../servers/template.ts'
import { startShop } from './start-shop.ts'

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
  await compile(server.url, { template, folder })
  project.provide('demoShop', { template, folder })
  return async () => {
    await drop(server.url, template)
    await rm(folder, { recursive: true, force: true })
  }
}

/** Opens a shop once and ends it in good order: the shops of the files start with the code it compiled. */
async function compile(server_url: string, { template, folder }: { template: string; folder: string }) {
  const name = `${template}_first`
  const url = await createFrom(server_url, template, name)
  const shop = await startShop(url, { folder })
  await fetch(`${shop.url}/home`)
  await shop.leave()
  if (!(await readdir(join(folder, 'compiled'))).length) throw new Error('no compiled code was kept')
  await drop(server_url, name)
}
