import { readFileSync } from 'node:fs'

const { version: written } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { version: string }

/** This release, as CHANGELOG.md and the image's tag name it. */
export const version: string = written
