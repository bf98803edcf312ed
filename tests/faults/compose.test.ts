import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { hostname, networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { aBuyer } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { startTestServer } from '#tests/servers/server'

/*
 * The shop of compose.yaml without a container engine: the image's files, started with the environment
 * that compose would set. Only the places of database, Valkey and volume differ here, and the port, which
 * may be taken.
 */
const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFile(join(root, path), 'utf8')
type Environment = Record<string, string>
type Service = {
  image: string
  environment: Environment
  command: string[]
  volumes: string[]
  read_only?: boolean
  mem_limit?: string
  logging?: object
}

/** .env filled in as its comments instruct. */
async function filledIn(): Promise<Environment> {
  const lines = (await read('.env.example')).split('\n').filter((line) => /^[A-Z_]+=/.test(line))
  const sample = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
  const secrets = ['SECRET', 'PEPPER', 'POSTGRES_PASSWORD', 'POSTGRES_SUPERUSER_PASSWORD']
  return { ...sample, ...Object.fromEntries(secrets.map((name) => [name, randomBytes(32).toString('hex')])) }
}

const env = await filledIn()
/** Expands `${NAME:?text}` and `${NAME:-default}` as compose does. */
const text = (await read('compose.yaml')).replace(
  /\$\{(\w+):([?-])([^}]*)\}/g,
  (_, name: string, kind: string, rest: string) => {
    if (kind === '?' && !env[name]) throw new Error(`${name} ${rest}`)
    return env[name] || rest
  },
)
const { services } = parse(text, { merge: true }) as { services: Record<string, Service> }
const app = services.app1!
const dockerfile = await read('Dockerfile')
/** The stage of the shop itself, which is built without a target. */
const stage = /\nFROM \S+ AS shop\n[\s\S]*?(?=\n+(?:#.*\n)*FROM )/.exec(dockerfile)![0]
const ofImage = Object.fromEntries(
  [...(/^ENV ((?:.*\\\n)*.*)$/m.exec(stage)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [
    name!,
    value!,
  ]),
)
/** Later ones override earlier ones: the image's own, then env_file, then environment. */
const given: Environment = { ...ofImage, ...env, ...app.environment }

/** A folder with the files that the shop's stage of the Dockerfile copies, without those of .dockerignore. */
async function anImage(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'trestle-image-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  for (const [, from = ''] of stage.matchAll(/^COPY (?:--from=\w+ )?(\S+) \S+$/gm)) {
    const path = from.replace(/^\/app\//, '')
    if (path === 'node_modules') await symlink(join(root, path), join(folder, path))
    else
      await cp(join(root, path), join(folder, path), {
        recursive: true,
        filter: (name) => !/\.test\.tsx?$/.test(name),
      })
  }
  return folder
}

test('settings of compose reach the app, whatever .env sets for an app without containers', () => {
  expect(given).toMatchObject({ HOST: '0.0.0.0', PORT: '3000', DATA_DIR: '/data', NODE_ENV: 'production' })
  expect(app.volumes).toContain('files:/data')
  expect(new URL(given.DATABASE_URL!).password).toBe(env.POSTGRES_PASSWORD)
  const roles = ['app1', 'app2', 'worker'].map((name) => services[name]!.environment.ROLE)
  expect(roles).toEqual(['web', 'web', 'worker'])
  for (const [name, { image, mem_limit, logging }] of Object.entries(services)) {
    expect([name, image]).toEqual([name, expect.stringMatching(/:\d+\.\d+/)])
    expect([name, mem_limit !== undefined && logging !== undefined]).toEqual([name, true])
  }
})

const others = Object.values(networkInterfaces())
  .flat()
  .filter((one) => one && !one.internal && one.family === 'IPv4')
  .map((one) => one!.address)

test('the image migrates, founds, opens at every address, keeps a file, and is backed up', {
  timeout: 180_000,
}, async () => {
  const { url, db } = await testDatabase()
  const helper = await startTestServer(db, { config: { secret: given.SECRET!, secrets: [given.SECRET!] } })
  const folder = await anImage()
  const data = join(folder, 'data')
  await mkdir(data)
  const port = String(4350 + Math.floor(Math.random() * 50))
  const placed = {
    ...given,
    DATABASE_URL: url,
    VALKEY_URL: '',
    OPERATIONS_PORT: '0',
    DATA_DIR: data,
    PORT: port,
    PATH: process.env.PATH!,
  }
  const run = promisify(execFile)
  const inside = { cwd: folder, env: { ...placed, HOME: folder } }

  const [program, ...args] = services.migrate!.command
  expect((await run(program!, args, inside)).stdout).toContain('up to date')
  for (const script of ['migrate', 'secrets']) await run('npm', ['run', '--silent', script], inside)
  const founded = await run('npm', ['run', '--silent', 'found', '--', 'docs/founding/example.json'], inside)
  expect(founded.stdout).toContain('staff:')
  const imported = await run('npm', ['run', '--silent', 'import'], inside).catch((error: Error) => error)
  expect(String((imported as { stderr?: string }).stderr)).toContain('--mapping')

  const start = JSON.parse(/^CMD (\[.*\])$/m.exec(stage)![1]!) as string[]
  const child = spawn(start[0]!, start.slice(1), { ...inside, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => (output += piece.toString()))
  const ended = new Promise((done) => child.on('exit', done))
  afterAll(() => child.kill('SIGKILL'))
  await expect.poll(() => output, { timeout: 40_000 }).toContain('Trestle is open')
  const { version } = JSON.parse(await read('package.json')) as { version: string }
  expect(services.app1!.image).toBe(`trestle:${version}`)
  for (const host of [hostname(), ...others.slice(0, 1)]) {
    const health = await fetch(`http://${host}:${port}/healthz`)
    expect([host, health.status, await health.json()]).toEqual([host, 200, { status: 'ok', version }])
  }
  const check = JSON.parse(
    /^HEALTHCHECK [^[]*(\[.*\])$/ms.exec(stage)![1]!.replace(/\n[\s\S]*$/, ''),
  ) as string[]
  await run(check[0]!, check.slice(1), inside)

  const caller = await helper.loginAs((await aBuyer(db)).email)
  const parts = new FormData()
  for (const [name, value] of Object.entries(helper.signed('/utils/uploadFile', { file_type: 1 }, caller)))
    parts.append(name, value)
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#25a' } })
    .png()
    .toBuffer()
  parts.append('file_data', new Blob([new Uint8Array(png)]), 'front.png')
  const sent = await fetch(`http://${others[0] ?? hostname()}:${port}/utils/uploadFile`, {
    method: 'POST',
    body: parts,
  })
  const { data: kept } = (await sent.json()) as { data: { url: string } }
  expect((await fetch(`http://127.0.0.1:${port}${kept.url}`)).status).toBe(200)

  // A stand-in for the program of the image's other stage, which this machine need not have.
  const bin = join(folder, 'bin')
  await mkdir(bin)
  const dump = 'while [ "$1" != --file ]; do shift; done\necho dump > "$2"'
  const says = '[ "$1" = --version ] && echo "pg_dump (PostgreSQL) 18.4" && exit'
  await writeFile(join(bin, 'pg_dump'), `#!/bin/sh\n${says}\n${dump}\n`)
  await chmod(join(bin, 'pg_dump'), 0o755)
  const backups = await mkdtemp(join(folder, 'backups-'))
  const { env: settings } = inside
  const backing = { ...settings, PATH: `${bin}:${process.env.PATH}`, BACKUPS: backups }
  await run('sh', [join(root, 'deploy/backup.sh'), 'now'], { cwd: folder, env: backing })
  const names = await readdir(backups)
  expect(names.map((name) => name.replace(/-.*\./, '.')).sort()).toEqual([
    'files',
    'files.sha256',
    'trestle.dump',
    'trestle.json',
  ])
  const list = join(backups, names.find((name) => name.endsWith('.sha256'))!)
  expect(await readFile(list, 'utf8')).toMatch(/uploads\/..\/[0-9a-f-]+\.png/)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})
