import { type PaymentVariables, playMoney, realMoney } from './payments.ts'
import { type SecretVariables, secretFaults } from './secrets.ts'

type ProductionVariables = Readonly<{
  PUBLIC_URL?: string | undefined
  PLAIN_HTTP: boolean
  SMTP_URL?: string | undefined
  MAIL: 'smtp' | 'outbox'
  MAIL_FROM?: string | undefined
  SECOND_STEP?: 'required' | 'offered' | undefined
  STAGING: boolean
  RATE_LIMITS: boolean
  DATABASE_URL?: string | undefined
  PICTURE_PRIVATE_NETS?: unknown
}> &
  PaymentVariables &
  SecretVariables

/**
 * The faults of a shop's settings: everything that would let strangers in, lose mails or accept test money.
 */
export function productionFaults(set: ProductionVariables): string[] {
  return [
    ...secretFaults(set),
    ...addressFaults(set),
    ...mailFaults(set),
    ...moneyFaults(set),
    ...netFaults(set),
  ]
}

function addressFaults({ PUBLIC_URL, PLAIN_HTTP }: ProductionVariables): string[] {
  if (!PUBLIC_URL) return ['PUBLIC_URL is not set: say how the world reaches the shop, https://shop.example']
  const { protocol, pathname, search, hash, username, password } = new URL(PUBLIC_URL)
  const faults: string[] = []
  if (protocol !== 'https:' && !PLAIN_HTTP)
    faults.push(
      'PUBLIC_URL must begin with https://, so that nobody on the way reads along; PLAIN_HTTP=true for a trial without',
    )
  if (pathname !== '/' || search || hash || username || password)
    faults.push('PUBLIC_URL must be a host alone, without a path, a query or a password')
  return faults
}

/** Mail delivery has to be set explicitly, because the code for a new device depends on it. */
function mailFaults({ SMTP_URL, MAIL, SECOND_STEP, STAGING }: ProductionVariables): string[] {
  if (STAGING) return []
  if (MAIL === 'outbox' && SMTP_URL)
    return ['MAIL=outbox sends nothing, but SMTP_URL is set: take one of the two away']
  if (MAIL === 'outbox' && SECOND_STEP !== 'offered')
    return [
      'MAIL=outbox sends nobody the code that a new device needs: set SMTP_URL, or SECOND_STEP=offered to do without',
    ]
  if (MAIL === 'smtp' && !SMTP_URL)
    return [
      'SMTP_URL is not set, so nobody would get a mail: set it, or MAIL=outbox for a trial that keeps them in the back office',
    ]
  return []
}

function moneyFaults(set: ProductionVariables): string[] {
  if (set.STAGING)
    return realMoney(set).map((name) => `${name} takes real money, which a copy (STAGING=true) does not`)
  return playMoney(set).map(
    (name) =>
      `${name} takes play money for real goods: it does not run in production (STAGING=true for a copy)`,
  )
}

/** A feed's addresses would reach what only this network may. */
const netFaults = ({ PICTURE_PRIVATE_NETS }: ProductionVariables): string[] =>
  PICTURE_PRIVATE_NETS === undefined
    ? []
    : [
        'PICTURE_PRIVATE_NETS lets feeds read from private networks: it is for tests, and does not run in production',
      ]

/** Warnings: settings that are allowed, but that the operator should know at each start. */
export function productionWarnings(set: ProductionVariables): string[] {
  const plain = set.PLAIN_HTTP && set.PUBLIC_URL?.startsWith('http:')
  const said = [
    plain && 'PLAIN_HTTP: passwords and sessions pass the network unencrypted',
    set.STAGING && 'STAGING: this is a copy; mails stay in its outbox',
    set.MAIL === 'outbox' && !set.STAGING && 'MAIL=outbox: nobody gets a mail, no code and no link',
    set.SECOND_STEP === 'offered' && 'SECOND_STEP=offered: a password alone opens an account, also of staff',
    !set.RATE_LIMITS && 'RATE_LIMITS=false: nothing holds up floods of requests',
    !set.DATABASE_URL && 'DATABASE_URL is not set: the embedded database runs, without replica or archive',
    set.SMTP_URL && !set.MAIL_FROM && 'MAIL_FROM is not set: mails come from no-reply@trestle.example',
  ]
  return said.filter((one) => typeof one === 'string')
}
