import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ConfigError, readConfig, readFileStore, variables } from './config.ts'
import { demoPepper, demoSecret } from './secrets.ts'

/** As `openssl rand -base64 48` makes them. */
const secret = 'q0Zt3vQ8kWcN5mXy7RbL1uHd9sJfGa2PeTi6oKxV4nYzBwCrMhDlSgAj/pUEFqIO'
const pepper = 'Hx7dLw2Rk9VbTq5ZyNc1MfPs8GjUa4EoXi3WtBm6KvDz0YrCnQhJlFgSeAp+uIOT'
const third = 'c4N9yTq1WzR7vKbX3mLs8HdPf2GjUa6EoXi5WtBm0KvDzYrCnQhJlFgSeAp+uIOTw'
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtp://mail.example:587',
  SECRET: secret,
  PEPPER: pepper,
}
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

test('the shop is called as it is set, else as the sender of its mails, else as the house', () => {
  const named = (env: Record<string, string>) => readConfig(env).shop_name
  const MAIL_FROM = '"Example Furniture" <no-reply@shop.test>'
  expect(named({ SHOP_NAME: " O'Hara & Söhne ", MAIL_FROM })).toBe("O'Hara & Söhne")
  expect(named({ MAIL_FROM })).toBe('Example Furniture')
  expect(readConfig({ SHOP_NAME: 'Oak, Inc.' }).mail_from).toBe('"Oak, Inc." <no-reply@trestle.example>')
  expect(named({ MAIL_FROM: 'no-reply@shop.test' })).toBe('Trestle')
  expect(named({ MAIL_FROM: '{x} <no-reply@shop.test>' })).toBe('Trestle')
  for (const SHOP_NAME of ['<b>', 'a{b}', 'x'.repeat(41), 'a\nb', 'a"b'])
    expect(faultsOf({ SHOP_NAME })[0], SHOP_NAME).toMatch(/^SHOP_NAME/)
})

test('production says what is missing, all at once', () => {
  const missing = ['SECRET', 'PEPPER', 'PUBLIC_URL', 'SMTP_URL']
  const names = (env: Record<string, string>) => faultsOf(env).map((fault) => fault.split(' ')[0])
  expect(names({ NODE_ENV: 'production' })).toEqual(missing)
  expect(names({ TRESTLE_MODE: 'production', SECRET: '', PEPPER: '  ' })).toEqual(missing)
  expect(names({ NODE_ENV: 'production', PORT: 'x', PUBLIC_URL: 'shop' })).toEqual([
    'PORT',
    'PUBLIC_URL',
    'SECRET',
    'PEPPER',
    'SMTP_URL',
  ])
  expect(readConfig(production)).toMatchObject({
    mode: 'production',
    log_level: 'info',
    secret,
  })
})

test.each([
  ['the demo secret', demoSecret],
  ['the demo pepper', demoPepper],
  ['a demo secret with something around', ` ${demoSecret.toUpperCase()}!`],
  ['a short one', 'short'],
  ['one letter', 'a'.repeat(40)],
  ['a pattern', 'abcdefghijkl'.repeat(4)],
  ['a pattern that breaks off', 'k3Jq9Zx7'.repeat(5).slice(0, 37)],
  ['an alphabet', 'abcdefghijklmnopqrstuvwxyz0123456789'],
  ['a row of keys', 'qwertyuiopasdfghjklzxcvbnm1357924680'],
  ['one letter with a tail', `${'x'.repeat(40)}k3Jq9Zx7`],
  ['an example', 'change-me-to-something-random-please-1234'],
  ['the words of the docs', 'make-one-with-openssl-rand--base64-48-now'],
])('production refuses %s as a secret, wherever it stands', (_, value) => {
  for (const name of ['SECRET', 'PEPPER', 'SECRET_PREVIOUS'])
    expect([name, faultsOf({ ...production, [name]: value }).length]).toEqual([name, 1])
})

test("secrets must differ from each other, and a previous pepper may be weak but not the demo's", () => {
  expect(faultsOf({ ...production, PEPPER: secret })).toEqual(['SECRET and PEPPER must not be the same'])
  expect(faultsOf({ ...production, SECRET_PREVIOUS: secret })).toHaveLength(1)
  expect(faultsOf({ ...production, SECRET_PREVIOUS: pepper })).toHaveLength(1)
  expect(faultsOf({ ...production, PEPPER_PREVIOUS: `${third},${third}` })).toHaveLength(1)
  expect(faultsOf({ ...production, SECRET: demoPepper, PEPPER: demoSecret })).toHaveLength(2)
  expect(faultsOf({ ...production, PEPPER_PREVIOUS: demoPepper })).toHaveLength(1)
  expect(faultsOf({ ...production, PEPPER_PREVIOUS: 'a'.repeat(40) })).toEqual([])
  expect(readConfig({ ...production, SECRET_PREVIOUS: ` ${third} ,` }).secrets).toEqual([secret, third])
})

test('no random secret is taken for a weak one', () => {
  for (let i = 0; i < 500; i += 1)
    for (const form of ['base64', 'hex', 'base64url'] as const) {
      const [SECRET, PEPPER] = [randomBytes(24).toString(form), randomBytes(48).toString(form)]
      expect([SECRET, PEPPER, ...faultsOf({ ...production, SECRET, PEPPER })]).toEqual([SECRET, PEPPER])
    }
})

test('production wants https, a host alone, and mails that go out', () => {
  const faults = (env: Record<string, string>) => faultsOf({ ...production, ...env })
  expect(faults({ PUBLIC_URL: '' })[0]).toMatch(/^PUBLIC_URL is not set/)
  expect(faults({ PUBLIC_URL: 'http://shop.example' })[0]).toMatch(/^PUBLIC_URL must begin with https/)
  expect(faults({ PUBLIC_URL: 'http://localhost:3000' })).toHaveLength(1)
  expect(faults({ PUBLIC_URL: 'https://shop.example/store' })[0]).toContain('without a path')
  expect(faults({ PUBLIC_URL: 'https://me:word@shop.example' })).toHaveLength(1)
  expect(faults({ PUBLIC_URL: 'http://shop.example', PLAIN_HTTP: 'true' })).toEqual([])
  expect(faults({ SMTP_URL: '' })[0]).toMatch(/^SMTP_URL is not set/)
  expect(faults({ MAIL: 'outbox' })[0]).toContain('SMTP_URL is set')
})

test('nothing turns the second step of a new device off but SECOND_STEP itself', () => {
  expect(faultsOf({ ...production, SMTP_URL: '', MAIL: 'outbox' })[0]).toContain('SECOND_STEP=offered')
  const told = readConfig({ ...production, SMTP_URL: '', MAIL: 'outbox', SECOND_STEP: 'offered' })
  expect(told).toMatchObject({ second_step: 'offered' })
  expect(told.warnings.join()).toMatch(/MAIL=outbox.*SECOND_STEP=offered/)
  expect(readConfig(production)).toMatchObject({ second_step: 'required' })
})

test('warnings are reported', () => {
  const said = (env: Record<string, string>) =>
    readConfig({ ...production, DATABASE_URL: 'postgres://x', MAIL_FROM: 'x', ...env }).warnings
  expect(said({})).toEqual([])
  expect(said({ RATE_LIMITS: '0' })[0]).toContain('RATE_LIMITS=false')
  expect(said({ PUBLIC_URL: 'http://x', PLAIN_HTTP: '1' })[0]).toContain('unencrypted')
  expect(said({ DATABASE_URL: '' })[0]).toContain('embedded')
  expect(said({ MAIL_FROM: '' })[0]).toContain('trestle.example')
  expect(
    said({ PEPER_PREVIOUS: 'x', TRESTLE_MOOD: 'x', TRESTLE_COMMIT: 'x', HOSTNAME: 'x', HOSTS: 'x' }),
  ).toEqual([
    'PEPER_PREVIOUS is no setting: PEPPER_PREVIOUS is meant?',
    'TRESTLE_MOOD is no setting: TRESTLE_MODE is meant?',
  ])
})

test('a mode that is not known is refused, not taken for the demo', () => {
  for (const NODE_ENV of ['prod', 'Production', 'production ', 'staging', 'live'])
    expect(faultsOf({ ...production, NODE_ENV })).toEqual([
      'NODE_ENV must be production, development, test or nothing',
    ])
  for (const TRESTLE_MODE of ['prod', 'Production', 'Demo'])
    expect(faultsOf({ ...production, TRESTLE_MODE })).toEqual(['TRESTLE_MODE must be demo or production'])
})

test('a demo that nobody asked for is for this machine alone, over a database of its own', () => {
  const shops: Record<string, string>[] = [
    { DATABASE_URL: 'postgres://db/trestle' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.0.2.1' },
    { HOST: '127.shop.example' },
    { PUBLIC_URL: 'https://shop.example' },
    { PUBLIC_URL: 'http://192.0.2.1:3000' },
    { PUBLIC_URL: 'https://localhost.shop.example' },
    { TRUST_PROXY: 'true' },
    { SMTP_URL: 'smtp://mail.example' },
    { SECRET: 'q8Jd72nVbs0Lw5xkT1mR9uYc4eHfZ6pA' },
    { PEPPER: 'Wm3tGz7KxQ1rVn8cB5yL0dSh2jPfU9aE' },
    { S3_BUCKET: 'shop-files' },
    { VALKEY_URL: 'redis://valkey:6379' },
  ]
  for (const set of shops) {
    expect([set, faultsOf(set).length]).toEqual([set, 1])
    expect(faultsOf({ ...set, NODE_ENV: 'development' })).toHaveLength(1)
    expect(faultsOf({ ...set, TRESTLE_MODE: 'demo' })).toEqual([])
  }
  expect(faultsOf({ HOST: '0.0.0.0', DATABASE_URL: 'postgres://db/x' })[0]).toMatch(/^DATABASE_URL, HOST are/)
  for (const set of [{ HOST: '::1' }, { HOST: 'localhost' }, { PUBLIC_URL: 'https://la.localhost:3000' }])
    expect(faultsOf(set as unknown as Record<string, string>)).toEqual([])
  expect(readConfig({ HOST: '0.0.0.0', TRESTLE_MODE: 'demo' }).warnings).toHaveLength(1)
})

test('private networks for pictures are for tests: production refuses them, a demo says so', () => {
  const nets = { PICTURE_PRIVATE_NETS: '127.0.0.1, fd00::/8' }
  expect(faultsOf({ ...production, ...nets })).toEqual([expect.stringMatching(/^PICTURE_PRIVATE_NETS lets/)])
  expect(readConfig(nets)).toMatchObject({ picture_private_nets: ['127.0.0.1', 'fd00::/8'] })
  expect(readConfig(nets).warnings).toEqual([expect.stringMatching(/^PICTURE_PRIVATE_NETS: feeds/)])
  expect(readConfig({}).picture_private_nets).toEqual([])
  for (const wrong of ['localhost', 'true', '10.0.0.0/33', '127.0.0.1/', '127.0.0.1/8/8'])
    expect(faultsOf({ PICTURE_PRIVATE_NETS: wrong })).toHaveLength(1)
})

test('a demo takes no real money, and a shop no play money', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec' }
  const paypal = { PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_WEBHOOK_ID: 'c' }
  const converge = { CONVERGE_ACCOUNT_ID: 'a', CONVERGE_USER_ID: 'b', CONVERGE_PIN: 'c' }
  const demoConverge = { ...converge, CONVERGE_API: 'https://api.demo.convergepay.com' }
  const test = { ...stripe, STRIPE_SECRET_KEY: 'sk_test_1' }
  const live: Record<string, string>[] = [
    stripe,
    { ...stripe, STRIPE_SECRET_KEY: 'rk_live_1' },
    { ...stripe, STRIPE_SECRET_KEY: 'something' },
    { PAYPAL_ENVIRONMENT: 'live' },
    { ...paypal, PAYPAL_API: 'https://api-m.paypal.com' },
    converge,
  ]
  for (const keys of live) {
    expect([keys, faultsOf(keys).length]).toEqual([keys, 1])
    expect(faultsOf({ ...keys, TRESTLE_MODE: 'demo' })).toHaveLength(1)
    expect(faultsOf({ ...production, ...keys, STAGING: 'true' })).toHaveLength(1)
  }
  for (const keys of [test, paypal, demoConverge]) {
    expect(faultsOf(keys)).toEqual([])
    expect([keys, faultsOf({ ...production, ...keys }).length]).toEqual([keys, 1])
    expect(faultsOf({ ...production, ...keys, STAGING: 'true' })).toEqual([])
  }
  expect(faultsOf({ ...production, ...stripe, ...paypal, ...converge, PAYPAL_ENVIRONMENT: 'live' })).toEqual(
    [],
  )
})

test('a copy sends no mails, whatever server is set', () => {
  expect(readConfig({ ...production, STAGING: 'true' })).toMatchObject({ staging: true, smtp_url: undefined })
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
    PLAIN_HTTP: 'yes',
    LOG_LEVEL: 'loud',
  })
  expect(faults).toHaveLength(6)
  expect(faults.join('\n')).toMatch(/^PORT must be at most 65535$/m)
  expect(faults.join('\n')).toMatch(/^DATABASE_URL must be an address that begins with postgres:\/\//m)
  expect(faults.join('\n')).toMatch(/^PASSWORD_POLICY must be specification or strong$/m)
  expect(faults.join('\n')).toMatch(/^LOG_LEVEL must be .*warn/m)
})

test('the keys of a payment provider belong together, and play money is no money in production', () => {
  expect(faultsOf({ STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual([
    'STRIPE_WEBHOOK_SECRET must be set as well: STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET belong together',
  ])
  expect(
    faultsOf({ PAYPAL_CLIENT_ID: 'id', CONVERGE_PIN: 'pin', CONVERGE_API: 'http://localhost' }),
  ).toHaveLength(2)
  expect(faultsOf({ ...production, PAYMENT_SANDBOX: 'true' })[0]).toContain('does not run in production')
  expect(readConfig(production).payments).toMatchObject({ sandbox: false, stripe: undefined })
  const set = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'one, two' }
  expect(readConfig(set).payments).toMatchObject({
    sandbox: true,
    stripe: { webhook_secrets: ['one', 'two'] },
  })
})

test('a process serves and runs jobs, unless its role says otherwise; a copy rests its deadlines', () => {
  const roleOf = (env: Record<string, string>) => {
    const { role, jobs } = readConfig(env)
    return [role, jobs]
  }
  expect(roleOf({})).toEqual(['both', true])
  expect(roleOf({ ROLE: 'web' })).toEqual(['web', false])
  expect(roleOf({ ROLE: 'worker' })).toEqual(['worker', true])
  expect(roleOf({ JOBS: 'false' })).toEqual(['web', false])
  expect(roleOf({ STAGING: 'true' })).toEqual(['web', false])
  expect(roleOf({ STAGING: 'true', ROLE: 'both' })).toEqual(['both', true])
  expect(faultsOf({ ROLE: 'web', JOBS: 'true' })).toEqual(['JOBS says less than ROLE: take it away'])
})

test('files lie in a folder, in a bucket, or in both while they move', () => {
  const bucket = { TRESTLE_MODE: 'demo', S3_BUCKET: 'shop', S3_ENDPOINT: 'https://store.test/' }
  expect(readConfig({})).toMatchObject({ file_store: 'folder', bucket: undefined })
  expect(readConfig(bucket)).toMatchObject({
    file_store: 'bucket',
    bucket: { bucket: 'shop', endpoint: 'https://store.test', path_style: true, keys: undefined },
  })
  expect(readConfig({ ...bucket, FILE_STORE: 'moving' }).file_store).toBe('moving')
  expect(readConfig({ TRESTLE_MODE: 'demo', S3_BUCKET: 'shop' }).bucket).toMatchObject({
    path_style: false,
    encryption: 'none',
  })
  expect(faultsOf({ FILE_STORE: 'bucket' })[0]).toContain('S3_BUCKET is not set')
  expect(faultsOf({ ...bucket, S3_ACCESS_KEY_ID: 'a' })[0]).toContain('belong together')
  expect(faultsOf({ ...bucket, S3_KMS_KEY: 'a' })[0]).toContain('S3_ENCRYPTION=aws:kms')
  expect(readFileStore({ ...bucket, DATA_DIR: '/files' })).toMatchObject({
    data_dir: '/files',
    file_store: 'bucket',
  })
  expect(() => readFileStore({ S3_ENDPOINT: 'here' })).toThrow('S3_ENDPOINT must be')
})

test('every setting stands in the table of the docs, and the sample names none that there is not', async () => {
  const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8')
  const table = await read('docs/configuration.md')
  expect(variables.filter((name) => name !== 'NODE_ENV' && !table.includes(`\`${name}\``))).toEqual([])
  const named = [...(await read('.env.example')).matchAll(/^([A-Z_]+)=/gm)].map((found) => found[1]!)
  const ofCompose = ['POSTGRES_PASSWORD', 'POSTGRES_SUPERUSER_PASSWORD', 'SITE_ADDRESS']
  expect(named.filter((name) => !variables.includes(name) && !ofCompose.includes(name))).toEqual([])
})
