import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const packageFile = join(import.meta.dirname, '../../package.json')

/** The flags that a script of the package gives to Node: who measures or tests a process starts it alike. */
export async function nodeFlagsOf(script: 'start' | 'import'): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(packageFile, 'utf8')) as {
    scripts: Record<typeof script, string>
  }
  return scripts[script].split(' ').filter((word) => word.startsWith('--'))
}
