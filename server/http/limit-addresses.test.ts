import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { limitAddresses } from './limit-addresses.ts'
import { openLimits } from './limits.ts'

test('one address has three hundred notifications of payments a minute, others as many, and its pages go on', async () => {
  const app = Fastify()
  const nothing = () => {}
  const counted = {
    on: true,
    freeOverLoopback: false,
    valkey_url: undefined,
    onLost: nothing,
    onBack: nothing,
  }
  limitAddresses(app, openLimits(counted))
  app.setErrorHandler((_error, _request, reply) => reply.code(429).send())
  app.post('/payment/notify/:provider', () => 'heard')
  app.get('/home', () => 'seen')
  const notify = async (remoteAddress: string, i = 0) =>
    (
      await app.inject({
        method: 'POST',
        url: `/payment/notify/${i % 2 ? 'paypal' : 'stripe'}`,
        remoteAddress,
      })
    ).statusCode
  const answers = []
  for (let i = 0; i < 310; i += 1) answers.push(await notify('203.0.113.9', i))
  expect(answers.filter((status) => status === 200)).toHaveLength(300)
  expect(answers.at(-1)).toBe(429)
  expect(await notify('203.0.113.10')).toBe(200)
  expect((await app.inject({ url: '/home', remoteAddress: '203.0.113.9' })).statusCode).toBe(200)
  await app.close()
})
