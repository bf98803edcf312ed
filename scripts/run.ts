import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

export type Ran = { ok: boolean; output: string; seconds: number }

/**
 * Runs one of the programs in node_modules/.bin from the root of the repository; its output is kept, or
 * shown.
 */
export function run(program: string, args: string[], how: 'keep' | 'show' = 'keep'): Promise<Ran> {
  const began = performance.now()
  const bin = join(root, 'node_modules/.bin')
  const child = spawn(join(bin, program), args, {
    cwd: root,
    env: { ...process.env, PATH: `${bin}:${process.env.PATH ?? ''}` },
    stdio: how === 'show' ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  let output = ''
  const keep = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  return new Promise((resolve) => {
    const end = (ok: boolean) => resolve({ ok, output, seconds: (performance.now() - began) / 1000 })
    child.on('error', (error) => {
      output += `${error.message}\n`
      end(false)
    })
    child.on('close', (code) => end(code === 0))
  })
}
