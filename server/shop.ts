import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Desk } from './joining/desk.ts'
import type { Files } from './outside/files.ts'
import type { Providers } from './outside/payments/open-providers.ts'

/** What this process has at hand to answer with: the database and passwords (the desk), files,
 * payment providers, its settings. */
export type Shop = Desk & {
  config: Config
  files: Files
  /** Who takes payments. */
  providers: Providers
  /** The clock. Each request asks it once; tests set it. */
  now: () => Date
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}
