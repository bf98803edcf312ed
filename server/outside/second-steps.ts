import type { Db } from '#database/connect'
import type { Config } from '../config.ts'
import { openPasskeys, type Passkeys } from './passkeys.ts'
import { openTotp, type Totp } from './totp.ts'

/** What an account is proved with beside its password; docs/decisions/0130. */
export type SecondSteps = {
  /** Staff who move money must have a second step. */
  required: boolean
  /** Who has none is asked for a mailed code on a new device. */
  device_codes: boolean
  totp: Totp
  passkeys: Passkeys
}

type Settings = Pick<Config, 'second_step' | 'smtp_url' | 'mode' | 'secret' | 'public_url'>

/** Opens them as configured. Codes are mailed only where mails leave the house; a demo's are read in its outbox. */
export function openSecondSteps(db: Db, config: Settings): SecondSteps {
  const { secret, public_url } = config
  const required = config.second_step === 'required'
  return {
    required,
    device_codes: required && (config.smtp_url !== undefined || config.mode === 'demo'),
    totp: openTotp(secret),
    passkeys: openPasskeys({ db, secret, public_url }),
  }
}
