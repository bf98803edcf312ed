// Runs before `npm start`, `npm test` and the others, on whatever Node is at hand (20 or newer): plain
// JavaScript, built-in modules only. Installs when the lock file changed; with --build also builds when
// sources changed. npm puts node_modules/.bin first on the PATH, so the script that follows finds the pinned
// Node 24 there.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { takeTurn } from './take-turn.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
const lockFile = 'package-lock.json'
const installStamp = 'node_modules/.trestle-install'
const buildStamp = 'build/.stamp'
const turnFile = '.data/bootstrap.pid'
const ownNode = process.platform === 'win32' ? 'node_modules/.bin/node.cmd' : 'node_modules/.bin/node'
// The sources of the built pages; the server runs its own sources directly.
const built = ['app', 'api', 'rules', 'locales', 'public', 'react-router.config.ts', 'vite.config.ts']
const alsoBuilt = ['tsconfig.json', 'package.json', lockFile]
const oldestNode = 24

// The image (Dockerfile) brings packages and pages along, without the lock file and the sources of the pages:
// nothing is to be done there.
if (process.env.TRESTLE_IMAGE === 'true') process.exit(0)

const wantsBuild = process.argv.includes('--build')
if (isInstalled() && (!wantsBuild || isBuilt())) process.exit(0)
const giveTurn = await takeTurn(turnFile)
try {
  if (!isInstalled()) await install()
  if (wantsBuild && !isBuilt()) await build()
} finally {
  giveTurn()
}

function isInstalled() {
  if (!existsSync(lockFile)) fail('package-lock.json is missing: this is not a complete copy of Trestle.')
  const lock = readFileSync(lockFile)
  const wanted = hashOf([lock])
  if (read(installStamp) === wanted) return true
  if (!matchesLock(JSON.parse(lock.toString()))) return false
  checkNode()
  try {
    writeFileSync(installStamp, wanted)
  } catch {
    // Installed by another user: then the list is compared at each start, which is slower but right.
  }
  return true
}

/** Whether somebody ran `npm install` to the end: npm writes its own list last. */
function matchesLock(lock) {
  const list = read('node_modules/.package-lock.json')
  if (!list) return false
  const present = JSON.parse(list).packages
  for (const [path, wanted] of Object.entries(lock.packages)) {
    if (path === '' || wanted.link) continue
    const version = present[path]?.version
    if (version === undefined ? !wanted.optional : version !== wanted.version) return false
  }
  return true
}

async function install() {
  const title = 'Installing packages (a few hundred MB, once)'
  const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  rmSync(installStamp, { force: true })
  const outOfStep = await npm(title, ['ci', ...flags], { mayBe: 'EUSAGE' })
  if (outOfStep) {
    // A registry that lacks another system's packages leaves holes in a lock file; npm ci minds, npm install
    // does not.
    rmSync('node_modules', { recursive: true, force: true })
    await npm(title, ['install', '--no-save', ...flags])
  }
  checkNode()
  writeFileSync(installStamp, hashOf([readFileSync(lockFile)]))
}

/** The script that follows must find Node 24: the one npm installed here, or the machine's own. */
function checkNode() {
  if (existsSync(ownNode)) {
    const answer = spawnSync(ownNode, ['--version'], {
      encoding: 'utf8',
      shell: process.platform === 'win32',
    })
    if (answer.status === 0) return
    // It was made for another kind of system (musl, for instance): out of the way, so the machine's own is
    // found.
    rmSync(ownNode, { force: true })
  }
  if (Number(process.versions.node.split('.')[0]) >= oldestNode) return
  fail(
    `Trestle needs Node ${oldestNode} and this is Node ${process.versions.node}.`,
    `npm has no ready Node ${oldestNode} for this machine (${process.platform} ${process.arch}).`,
    `Install Node ${oldestNode} or newer, for instance with nvm ("nvm install ${oldestNode}") or Homebrew, and start again.`,
  )
}

function isBuilt() {
  return existsSync('build/server') && read(buildStamp) === sourcesHash()
}

function sourcesHash() {
  const parts = []
  for (const top of [...built, ...alsoBuilt]) {
    for (const path of filesBelow(top)) parts.push(path, readFileSync(path))
  }
  return hashOf(parts)
}

function filesBelow(path) {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(`${path}/${name}`))
}

async function build() {
  const hash = sourcesHash()
  rmSync(buildStamp, { force: true })
  await npm('Building the pages', ['run', '--silent', 'build'], { env: { NODE_ENV: 'production' } })
  writeFileSync(buildStamp, hash)
}

/**
 * Runs npm, shows progress, and its output only when it fails. With `mayBe` returns true, instead of ending
 * the process, when npm fails with that error.
 */
async function npm(title, args, { env = {}, mayBe } = {}) {
  const began = Date.now()
  const seconds = () => `${((Date.now() - began) / 1000).toFixed(1)} s`
  const tty = process.stdout.isTTY
  process.stdout.write(`${title} …${tty ? '' : '\n'}`)
  const tick = tty && setInterval(() => process.stdout.write(`\r${title} … ${seconds()}`), 200)
  const { status, output } = await run(args, env)
  clearInterval(tick)
  if (tty) process.stdout.write('\r\x1b[K')
  if (status !== 0 && mayBe && output.includes(`code ${mayBe}`)) return true
  if (status === 0) return void console.log(`${title}: done in ${seconds()}`)
  process.stdout.write(output)
  fail(
    `${title} failed after ${seconds()}: "npm ${args.join(' ')}" ended with ${status}. Its output is above.`,
  )
}

function run(args, extra) {
  // npm tells its scripts where it is; started by hand, npm is looked for on the PATH.
  const script = process.env.npm_execpath
  const [program, first] = script?.endsWith('.js') ? [process.execPath, [script]] : ['npm', []]
  // npm_config_* settings of the outer npm (such as --ignore-scripts) reach the inner one through the
  // environment.
  const env = { ...process.env, ...extra }
  const child = spawn(program, [...first, ...args], { env, shell: process.platform === 'win32' && !script })
  for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => child.kill(name))
  let output = ''
  const keep = (chunk) => {
    output = (output + chunk).slice(-200_000)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ status: error.message, output }))
    child.on('close', (code, signal) => resolve({ status: code ?? signal, output }))
  })
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function hashOf(parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}

function fail(...lines) {
  console.error(`\n${lines.join('\n')}\n`)
  rmSync(turnFile, { force: true })
  process.exit(1)
}
