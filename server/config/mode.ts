import { BlockList, isIP } from 'node:net'
import type { ShopMode } from './kinds.ts'
import { type PaymentVariables, realMoney } from './payments.ts'

type ModeVariables = Readonly<{
  NODE_ENV: 'production' | 'development' | 'test'
  TRESTLE_MODE?: ShopMode | undefined
  HOST: string
  PUBLIC_URL?: string | undefined
  TRUST_PROXY?: unknown
  DATABASE_URL?: string | undefined
  SMTP_URL?: string | undefined
  SECRET?: string | undefined
  PEPPER?: string | undefined
  S3_BUCKET?: string | undefined
  VALKEY_URL?: string | undefined
  PICTURE_PRIVATE_NETS?: unknown
}>

/** Production where NODE_ENV says so, unless demo mode is set. */
export const modeOf = (set: ModeVariables): ShopMode =>
  set.TRESTLE_MODE ?? (set.NODE_ENV === 'production' ? 'production' : 'demo')

/**
 * Settings that a demo refuses, because its secrets and passwords are public. It takes no real money. A demo
 * that is not set explicitly runs for this machine only, over its own database: further settings suggest
 * that a shop was meant.
 */
export function demoFaults(set: ModeVariables & PaymentVariables): string[] {
  const money = realMoney(set).map((name) => `${name} takes real money, which a demo does not`)
  const meant = shopSettings(set)
  if (set.TRESTLE_MODE === 'demo' || meant.length === 0) return money
  const are = meant.length === 1 ? 'is' : 'are'
  return [
    `${meant.join(', ')} ${are} set as for a shop, but nothing says that it is one: set NODE_ENV=production, or TRESTLE_MODE=demo for a demo with secrets and passwords that everybody knows`,
    ...money,
  ]
}

/** Settings that a local demo may go without. */
const shopSettings = (set: ModeVariables): string[] =>
  [
    ...(['DATABASE_URL', 'SMTP_URL', 'SECRET', 'PEPPER', 'S3_BUCKET', 'VALKEY_URL'] as const).filter(
      (name) => set[name],
    ),
    set.TRUST_PROXY && 'TRUST_PROXY',
    ...worldwide(set),
  ].filter((name) => typeof name === 'string')

/** The settings that open it to other machines. */
const worldwide = (set: ModeVariables): string[] =>
  [
    !isThisMachine(set.HOST) && 'HOST',
    set.PUBLIC_URL && !isThisMachine(new URL(set.PUBLIC_URL).hostname) && 'PUBLIC_URL',
  ].filter((name) => typeof name === 'string')

/** Warnings for the operator of a demo at each start. */
export const demoWarnings = (set: ModeVariables): string[] => [
  ...worldwide(set).map(
    (name) => `${name}: others reach this demo, whose secrets and passwords everybody knows`,
  ),
  ...(set.PICTURE_PRIVATE_NETS ? ['PICTURE_PRIVATE_NETS: feeds read pictures from private networks'] : []),
]

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** Whether only this machine reaches a host of this name. */
function isThisMachine(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$|\.$/g, '')
  const family = isIP(name)
  if (family > 0) return loopback.check(name, family === 6 ? 'ipv6' : 'ipv4')
  return name === 'localhost' || name.endsWith('.localhost')
}
