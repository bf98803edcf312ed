import { expect, test } from 'vitest'
import { plainName } from './uploaded-file.ts'

test.each([
  ['lab%22el; x=.jpg', 'label; x=.jpg'],
  ['two%0D%0Alines.pdf', 'twolines.pdf'],
  ['100%25 oak.png', '100%25 oak.png'],
  ['C:\\papers\\invoice.pdf', 'invoice.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['\u202egpj.exe', 'gpj.exe'],
  ['%22%22', 'file'],
  [undefined, 'file'],
])('a file sent as %s is called %s', (sent, name) => expect(plainName(sent)).toBe(name))
