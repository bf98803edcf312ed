import type { Db } from '#database/connect'
import type { Config } from '../../config/config.ts'
import { openPasskeys, type Passkeys } from './passkeys.ts'
import { openTotp, type Totp } from './totp.ts'

/** The second steps of an account; docs/decisions/0130. */
export type SecondSteps = {
  /** Staff who move money must have a second step. */
  required: boolean
  /** An account without one needs a mailed code on a new device. */
  device_codes: boolean
  totp: Totp
  passkeys: Passkeys
}

type Settings = Pick<Config, 'second_step' | 'secrets' | 'public_url'>

/**
 * Opens them as configured. Where they are required, `readConfig` has seen to it that codes reach somebody.
 */
export function openSecondSteps(db: Db, config: Settings): SecondSteps {
  const { secrets, public_url } = config
  const required = config.second_step === 'required'
  return {
    required,
    device_codes: required,
    totp: openTotp(secrets),
    passkeys: openPasskeys({ db, secrets, public_url }),
  }
}
