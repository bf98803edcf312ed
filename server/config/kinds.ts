import { isIP } from 'node:net'
import { z } from 'zod'
import { databaseAddress } from '#database/address'

/* The kinds of values of environment variables. Faults are sentences for the operator. */

export const booleanText = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1')
export const whole = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'a whole number')
    .transform(Number)
    .pipe(z.number().min(from, `at least ${from}`).max(to, `at most ${to}`))
export const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `an address that begins with ${protocols.map((one) => `${one}//`).join(' or ')}`,
    )
export const database = z.string().transform((text, context) => {
  try {
    return databaseAddress(text)
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message })
    return z.NEVER
  }
})

/** Addresses and networks with commas between, `127.0.0.1,10.0.0.0/8`. */
export const nets = z.string().transform((text, context) => {
  const named = text.split(',').map((one) => one.trim())
  for (const one of named) {
    const [address = '', bits, ...more] = one.split('/')
    const widest = isIP(address) === 6 ? 128 : 32
    if (
      isIP(address) > 0 &&
      more.length === 0 &&
      (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widest))
    )
      continue
    context.addIssue({ code: 'custom', message: 'addresses and networks, 127.0.0.1,10.0.0.0/8' })
    return z.NEVER
  }
  return named
})

export type ShopMode = 'demo' | 'production'
