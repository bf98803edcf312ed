import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config'
import { root } from '../source.ts'

/* The units in deploy/systemd/: each starts a program that is there, with settings that it understands. */
const folder = join(root, 'deploy/systemd')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const services = readdirSync(folder)
  .filter((name) => name.endsWith('.service'))
  .map((name) => ({ name, text: read(`deploy/systemd/${name}`) }))
const entry = (text: string, key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(text)?.[1] ?? ''

/** What stands in /etc/trestle/trestle.env. */
const filledIn = {
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtp://mail.example',
  SECRET: 'q8Jd72nVbs0Lw5xkT1mR9uYc4eHfZ6pA',
  PEPPER: 'Wm3tGz7KxQ1rVn8cB5yL0dSh2jPfU9aE',
  DATABASE_URL: 'postgres://trestle:x@db.example/trestle',
}

test.each(services)('$name starts what is there, as the image does', ({ text }) => {
  const [node, ...words] = entry(text, 'ExecStart').split(' ')
  expect(node).toBe('/usr/bin/node')
  const program = words.find((word) => word.endsWith('.ts'))!
  expect(existsSync(join(root, program))).toBe(true)
  const ofImage = JSON.parse(/^CMD (\["node", "--max.*\])$/m.exec(read('Dockerfile'))![1]!) as string[]
  if (program === 'server/boot/main.ts') expect(words).toEqual(ofImage.slice(1))
})

test.each(services)('$name has settings that the shop understands', ({ name, text }) => {
  const set = Object.fromEntries(
    entry(text, 'Environment')
      .replaceAll('%i', '3010')
      .split(' ')
      .map((one) => one.split('=') as [string, string]),
  )
  const { mode, role, port, drain_ms, operations_port } = readConfig({ ...filledIn, ...set })
  expect(mode).toBe('production')
  const stop = Number(entry(text, 'TimeoutStopSec') || 90)
  // docs/operate.md: within DRAIN_SECONDS and 20 seconds more.
  expect(stop).toBeGreaterThan(drain_ms / 1000 + 20)
  if (name === 'trestle-web@.service') {
    expect({ role, port, operations_port }).toEqual({ role: 'web', port: 3010, operations_port: 13010 })
    expect(read('deploy/haproxy.cfg')).toContain(`127.0.0.1:${port} port ${operations_port}`)
  }
  if (name === 'trestle-worker.service') expect(role).toBe('worker')
})

test('systemd understands every unit', () => {
  const units = readdirSync(folder).map((name) => join(folder, name))
  const { stderr, error } = spawnSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8' })
  // Where there is no systemd; and of this machine it may lack the program and the user.
  if (error) return
  const complaints = stderr.split('\n').filter((line) => line.includes('deploy/systemd'))
  expect(complaints.filter((line) => !/is not executable/.test(line))).toEqual([])
})
