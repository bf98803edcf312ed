import { writeFile } from 'node:fs/promises'
import { statesPage } from './states/states-page.ts'

/* `node scripts/draw-states.ts`: rewrites docs/states.md, after the graph has changed. */
await writeFile(new URL('../docs/states.md', import.meta.url), statesPage())
