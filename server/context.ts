import type { FastifyBaseLogger } from 'fastify'
import type { AuthContext } from './auth/auth-context.ts'
import type { Config } from './config/config.ts'
import type { Files } from './files/file-store.ts'
import type { Providers } from './payments/providers/open-providers.ts'

/** What this process has at hand to answer with: the database and passwords (the desk), files,
 * payment providers, its settings. */
export type AppContext = AuthContext & {
  config: Config
  files: Files
  /** Who takes payments. */
  providers: Providers
  /** The clock. Each request asks it once; tests set it. */
  now: () => Date
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}
