import { expect, onTestFinished, test } from 'vitest'
import { houseName, setShopName } from '#rules/text/shop-name'
import { demoSecret } from '../../config/secrets.ts'
import { openTotp } from './totp.ts'

test('an authenticator app shows the name of the shop', async () => {
  onTestFinished(() => setShopName(houseName))
  setShopName("O'Hara & Söhne")
  const { uri } = await openTotp([demoSecret]).make('rosa@diaz.example')
  expect(new URL(uri).searchParams.get('issuer')).toBe("O'Hara & Söhne")
})
