import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ConfigError, demoSecret, readConfig, variables } from './config.ts'

const secret = 'a'.repeat(40)
const pepper = 'b'.repeat(40)
function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
  return []
}

test('nothing set is a demo on port 3000', () => {
  expect(readConfig({})).toMatchObject({ mode: 'demo', port: 3000, host: '127.0.0.1', log_level: 'warn' })
})

test('production says what is missing, all at once', () => {
  expect(faultsOf({ NODE_ENV: 'production' })).toEqual([
    'SECRET is not set: make one with  openssl rand -base64 48',
    'PEPPER is not set: make one with  openssl rand -base64 48',
  ])
  expect(faultsOf({ TRESTLE_MODE: 'production', SECRET: '', PEPPER: '  ' })).toHaveLength(2)
})

test('production refuses secrets that are known, short, or the same', () => {
  const production = { NODE_ENV: 'production', SECRET: secret, PEPPER: pepper }
  expect(faultsOf({ ...production, SECRET: demoSecret })[0]).toContain('everybody knows')
  expect(faultsOf({ ...production, PEPPER: 'short' })[0]).toContain('too short')
  expect(faultsOf({ ...production, PEPPER: secret })[0]).toContain('must not be the same')
  expect(readConfig(production)).toMatchObject({ mode: 'production', log_level: 'info', secret })
})

test('a demo may be asked for in spite of NODE_ENV', () => {
  expect(readConfig({ NODE_ENV: 'production', TRESTLE_MODE: 'demo' }).mode).toBe('demo')
})

test('each wrong variable is named with what it should be', () => {
  const faults = faultsOf({
    PORT: '99999',
    DATABASE_URL: 'mysql://x',
    SMTP_URL: 'mail.example',
    PASSWORD_POLICY: 'none',
    TRUST_PROXY: 'yes',
    LOG_LEVEL: 'loud',
  })
  expect(faults).toHaveLength(6)
  expect(faults.join('\n')).toMatch(/^PORT must be at most 65535$/m)
  expect(faults.join('\n')).toMatch(/^DATABASE_URL must be an address that begins with postgres:\/\//m)
  expect(faults.join('\n')).toMatch(/^PASSWORD_POLICY must be specification or strong$/m)
  expect(faults.join('\n')).toMatch(/^LOG_LEVEL must be .*warn/m)
})

test('the keys of a payment provider belong together, and play money is no money in production', () => {
  expect(faultsOf({ STRIPE_SECRET_KEY: 'sk' })).toEqual([
    'STRIPE_WEBHOOK_SECRET must be set as well: STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET belong together',
  ])
  expect(faultsOf({ PAYPAL_CLIENT_ID: 'id', CONVERGE_PIN: 'pin' })).toHaveLength(2)
  const production = { NODE_ENV: 'production', SECRET: secret, PEPPER: pepper }
  expect(faultsOf({ ...production, PAYMENT_SANDBOX: 'true' })[0]).toContain('does not run in production')
  expect(readConfig(production).payments).toMatchObject({ sandbox: false, stripe: undefined })
  const set = { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'one, two' }
  expect(readConfig(set).payments).toMatchObject({
    sandbox: true,
    stripe: { webhook_secrets: ['one', 'two'] },
  })
})

test('every setting stands in the table of the docs, and the sample names none that there is not', async () => {
  const read = (path: string) => readFile(new URL(`../${path}`, import.meta.url), 'utf8')
  const table = await read('docs/configuration.md')
  expect(variables.filter((name) => name !== 'NODE_ENV' && !table.includes(`\`${name}\``))).toEqual([])
  const named = [...(await read('.env.example')).matchAll(/^([A-Z_]+)=/gm)].map((found) => found[1]!)
  const ofCompose = ['POSTGRES_PASSWORD', 'POSTGRES_SUPERUSER_PASSWORD', 'SITE_ADDRESS']
  expect(named.filter((name) => !variables.includes(name) && !ofCompose.includes(name))).toEqual([])
})
