import { expect, test } from 'vitest'
import { passwordPattern } from '../../fields.ts'
import { commonPasswords } from './common-passwords.ts'
import { passwordFault, paymentPasswordFault } from './passwords.ts'

test('the rule of the specification: 6-12 letters and digits combined', () => {
  for (const good of ['oak7tree', 'Kb93xx', 'nine9Chairs2']) {
    expect(passwordFault('specification', good)).toBeNull()
  }
  for (const bad of ['', 'a1b2c', 'onlyletters', '93847561', 'has space1', 'thirteen13chr', 'emo😀ji12']) {
    expect(passwordFault('specification', bad)).toBe('format')
  }
})

test('the strong rule takes 8-64 characters of any kind', () => {
  expect(passwordFault('strong', 'four oak legs & one top')).toBeNull()
  expect(passwordFault('strong', '椅子椅子桌子桌子')).toBeNull()
  expect(passwordFault('strong', 'short1!')).toBe('format')
  expect(passwordFault('strong', 'x'.repeat(65))).toBe('format')
})

test("common passwords are refused, and so are ones made of the owner's data", () => {
  expect(passwordFault('specification', 'Password123')).toBe('common')
  expect(passwordFault('specification', 'QWERTY123')).toBe('common')
  expect(passwordFault('specification', 'rosa1974', ['Rosa1974@shop.example'])).toBe('common')
  expect(passwordFault('strong', '--------')).toBe('common')
})

test('every listed password would pass a rule, and there are some hundreds for each', () => {
  const strong = (password: string) => [...password].length >= 8 && [...password].length <= 64
  const beside = [...commonPasswords].filter((one) => !passwordPattern.test(one) && !strong(one))
  expect(beside).toEqual([])
  expect([...commonPasswords].filter((one) => passwordPattern.test(one)).length).toBeGreaterThan(300)
  expect([...commonPasswords].filter(strong).length).toBeGreaterThan(300)
})

test('common passwords are refused under the strong rule, too', () => {
  for (const one of [
    'password',
    'P@ssw0rd',
    '1234567890',
    'qwertyuiop',
    'Welcome123!',
    'Contraseña1',
    'iloveyou',
  ])
    expect(passwordFault('strong', one), one).toBe('common')
})

test('a payment password is six digits, but no run and no repetition', () => {
  expect(paymentPasswordFault('280413')).toBeNull()
  for (const bad of ['28041', '2804133', '28o413', '']) expect(paymentPasswordFault(bad)).toBe('format')
  for (const bad of ['000000', '777777', '123456', '456789', '567890', '654321', '098765']) {
    expect(paymentPasswordFault(bad)).toBe('common')
  }
})
