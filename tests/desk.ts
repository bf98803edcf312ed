import { encryptCredential } from '#api/wire/credential'
import type { Db } from '#database/connect'
import type { AuthContext } from '#server/auth/auth-context'
import { openCredentials } from '#server/auth/password/credentials'
import { openPasswords } from '#server/auth/password/passwords'
import { openSecondSteps } from '#server/auth/second-step/second-steps'
import { readConfig } from '#server/config/config'
import { noon } from './people.ts'

/** A desk as the server opens one at noon, for registering, logging in and paying without HTTP. */
export function aDesk(db: Db, environment: Record<string, string> = {}): AuthContext {
  return {
    db,
    passwords: openPasswords('pepper'),
    credentials: openCredentials(db, ['secret'], () => noon),
    policy: 'specification',
    secret: 'secret',
    secrets: ['secret'],
    second_steps: openSecondSteps(db, readConfig({ TRESTLE_MODE: 'demo', ...environment })),
    demo: false,
  }
}

/** Passwords as a browser sends them to this desk. */
export const sealFor = (desk: AuthContext) => async (password: string) =>
  encryptCredential(await desk.credentials.issue(), password)
