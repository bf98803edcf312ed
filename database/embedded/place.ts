import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** The user that PostgreSQL runs as: another one when we are root, else our own (undefined). */
type FileOwner = { uid: number; gid: number } | undefined

/** The location of an embedded server and the data to reach it. */
export type DatabasePlace = { home: string; port: number; password: string; owner: FileOwner }

/**
 * The data stored beside the database. A server inside the folder moves with it; only one outside has a
 * path.
 */
type Note = { outside?: string; port: number; password: string }

const isRoot = process.getuid?.() === 0

/**
 * The place of the server that belongs to this folder, created on the first call. As root it is in the
 * folder when another user can reach it there, else below /var/lib/trestle: PostgreSQL refuses to run as
 * root.
 */
export async function findPlace(dir: string, port?: number): Promise<DatabasePlace> {
  await mkdir(dir, { recursive: true, mode: 0o755 })
  const known = await readNote(dir)
  if (known) return settle(dir, known)
  const outside = await needsOutside(join(dir, 'server'))
  const note = { outside, port: port ?? (await freePort()), password: randomBytes(18).toString('base64url') }
  await writeNote(dir, note, 'first')
  return findPlace(dir, port)
}

/** Stores another port, after another program took the old one. */
export async function movePort(dir: string, place: DatabasePlace): Promise<DatabasePlace> {
  const note = await readNote(dir)
  if (!note) throw new Error(`${dir} was removed while the database was starting`)
  const port = await freePort()
  await writeNote(dir, { ...note, port }, 'always')
  return { ...place, port }
}

/** A free port. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}

async function readNote(dir: string): Promise<Note | undefined> {
  try {
    return JSON.parse(await readFile(join(dir, 'server.json'), 'utf8')) as Note
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    if (code === 'EACCES') throw new Error(`The database in ${dir} belongs to another user: ${remedy}`)
    throw error
  }
}

/** Written atomically, because another process may be reading. 'first' keeps an existing note. */
async function writeNote(dir: string, note: Note, when: 'first' | 'always') {
  const half = join(dir, `server.json.${process.pid}`)
  const path = join(dir, 'server.json')
  await writeFile(half, JSON.stringify(note), { mode: 0o600 })
  const { uid, gid } = await stat(dir)
  if (isRoot) await chown(half, uid, gid)
  if (when === 'always') return rename(half, path)
  await link(half, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(half)
}

const remedy = 'start as that user, or remove the folder.'

async function settle(dir: string, note: Note): Promise<DatabasePlace> {
  const home = note.outside ?? join(dir, 'server')
  await mkdir(home, { recursive: true, mode: 0o755 })
  const { uid, gid } = await stat(home)
  const { port, password } = note
  if (!isRoot) {
    const me = process.getuid?.()
    if (me !== undefined && uid !== me)
      throw new Error(`The database in ${home} belongs to another user: ${remedy}`)
    return { home, port, password, owner: undefined }
  }
  // Created by an ordinary user and now started by root: it keeps that owner.
  const owner = uid === 0 ? await unprivileged() : { uid, gid }
  if (uid === 0) await chown(home, owner.uid, owner.gid)
  return { home, port, password, owner }
}

async function unprivileged(): Promise<{ uid: number; gid: number }> {
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const found = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!found) {
    throw new Error('PostgreSQL cannot run as root and there is no user "postgres" or "nobody": create one.')
  }
  return { uid: Number(found[2]), gid: Number(found[3]) }
}

/** A path outside the folder, when we are root and no other user can reach the inside; else undefined. */
async function needsOutside(inside: string): Promise<string | undefined> {
  if (!isRoot) return undefined
  const owner = await unprivileged()
  await mkdir(inside, { recursive: true, mode: 0o755 })
  await chown(inside, owner.uid, owner.gid)
  if (mayUse(inside, owner, '-w')) return undefined
  const outside = join('/var/lib/trestle', randomBytes(6).toString('hex'))
  await mkdir(outside, { recursive: true, mode: 0o755 })
  return outside
}

/**
 * Whether this user may write (-w) or execute (-x) the path, by a system test: every folder above it
 * counts.
 */
export function mayUse(path: string, owner: FileOwner, how: '-w' | '-x'): boolean {
  const test = spawnSync('/bin/sh', ['-c', 'test "$1" "$0"', path, how], { cwd: '/', ...owner })
  return test.status === 0
}
