import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurity } from './content-security.ts'

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('inline scripts of the page are allowed by their hash, and nothing else inline', () => {
  const policy = contentSecurity(
    `<script>one()</script><script type="module">import "/x"</script><script src="/a.js"></script>
     <script type="application/ld+json">{"a":1}</script><script nonce="">\n two() </script>`,
  )
  expect(policy).toContain(hashOf('one()'))
  expect(policy).toContain(hashOf('import "/x"'))
  expect(policy).toContain(hashOf('\n two() '))
  expect(policy).not.toContain(hashOf('{"a":1}'))
  expect(policy.match(/script-src ([^;]*)/)?.[1]).not.toContain('unsafe')
})
