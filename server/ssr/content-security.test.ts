import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurity } from './content-security.ts'
import { pageOf } from './render.ts'

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('the inline scripts of the renderer are allowed by their hash, and nothing else inline', () => {
  const policy = contentSecurity({ scripts: ['one()', 'import "/x"', '', '\n two() ', 'one()'] })
  for (const code of ['one()', 'import "/x"', '\n two() ']) expect(policy.split(hashOf(code))).toHaveLength(2)
  expect(policy.match(/script-src ([^;]*)/)?.[1]?.split(' ')).toHaveLength(4)
  expect(policy).not.toContain(hashOf(''))
  expect(policy.match(/script-src ([^;]*)/)?.[1]).not.toContain('unsafe')
})

test('a script within the text of a page is not allowed', async () => {
  const stored = ['alert(1)', 'alert("2")', 'import "/evil.js"']
  const texts = `<p><script>${stored[0]}</script><script nonce="x" type="module">${stored[1]}</script><SCRIPT>${stored[2]}</SCRIPT></p>`
  for (const html of [texts, undefined]) {
    const answered = html === undefined ? new Response(texts) : new Response(null)
    answered.headers.set('content-type', 'text/html')
    const rendered = html === undefined ? answered : Object.assign(answered, { html, scripts: ['ours()'] })
    const { headers } = await pageOf(rendered, {})
    for (const code of stored) expect(headers['content-security-policy']).not.toContain(hashOf(code))
    if (html) expect(headers['content-security-policy']).toContain(hashOf('ours()'))
  }
})
