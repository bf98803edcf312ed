import type { FastifyBaseLogger } from 'fastify'
import type { Replica } from './adapters/replica.ts'
import type { AuthContext } from './auth/auth-context.ts'
import type { Config } from './config/config.ts'
import type { Files } from './files/file-store.ts'
import type { Providers } from './payments/providers/open-providers.ts'

/** What handlers work with: database, passwords (`AuthContext`), files, payment providers, settings. */
export type AppContext = AuthContext & {
  config: Config
  files: Files
  /** Who takes payments. */
  providers: Providers
  /** Standbys of the database, for reading what may be some seconds old. */
  replica?: Replica | undefined
  /** The clock. Each request asks it once; tests set it. */
  now: () => Date
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}
