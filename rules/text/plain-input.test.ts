import { expect, test } from 'vitest'
import { readCouponCode } from '../money/coupon.ts'
import { zip5 } from '../people/zip/us-zip.ts'
import {
  compactIdentifier,
  isEmail,
  isMailedCode,
  isPhone,
  isUsZip,
  plainCode,
  plainEmail,
  plainIdentifier,
  plainLine,
  plainNumber,
  plainPhone,
  plainSearch,
  plainZip,
} from './plain-input.ts'

const dashes = [...'‐‑‒–—―−⁃﹘﹣－']
const invisible = [
  '\u00ad',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202e',
  '\u2060',
  '\u2066',
  '\ufeff',
  '\u180e',
  '\ufe0f',
  '\u034f',
]
const blanks = [' ', '\t', '\n', '\r\n', '\u00a0', '\u2002', '\u2009', '\u202f', '\u3000', '\u000b', '\u0085']
const quotes = ['""', "''", '“”', '„“', '‘’', '«»', '‹›', '「」', '``', '´´']

test.each(dashes)('the dash %j is a hyphen in every kind of input', (dash) => {
  expect(plainIdentifier(`CL${dash}PIL${dash}1141`)).toBe('CL-PIL-1141')
  expect(plainNumber(`TNGBTTFKYB ${dash} 1`)).toBe('TNGBTTFKYB-1')
  expect(isPhone(`213${dash}555${dash}0123`)).toBe(true)
  expect(plainPhone(`213 ${dash} 555${dash}0123`)).toBe('213-555-0123')
  expect(plainZip(`94107${dash}1234`)).toBe('94107-1234')
  expect(plainCode(`123${dash}456`)).toBe('123456')
  expect(readCouponCode(`soft${dash}8`)).toBe('SOFT-8')
  expect(plainEmail(`mary@best${dash}chairs.com`)).toBe('mary@best-chairs.com')
  expect(plainSearch(`oak${dash}table`)).toBe('oak-table')
})

test.each(invisible)('the invisible sign %j means nothing', (sign) => {
  expect(plainIdentifier(`${sign}CL-${sign}PIL-1141${sign}`)).toBe('CL-PIL-1141')
  expect(plainEmail(`${sign}olivia@exa${sign}mple.com${sign}`)).toBe('olivia@example.com')
  expect(plainPhone(`${sign}(213) 555-0123${sign}`)).toBe('(213) 555-0123')
  expect(plainCode(`123${sign}456`)).toBe('123456')
  expect(plainZip(`94107${sign}`)).toBe('94107')
  expect(plainSearch(`${sign}oak${sign} table`)).toBe('oak table')
})

test.each(blanks)('the blank %j is one blank, or none', (blank) => {
  expect(plainLine(`${blank}oak${blank}${blank}table${blank}`)).toBe('oak table')
  expect(plainIdentifier(`${blank}CL-PIL-1141${blank}`)).toBe('CL-PIL-1141')
  expect(plainNumber(`TNGBTT${blank}FKYB-1`)).toBe('TNGBTTFKYB-1')
  expect(plainCode(`123${blank}456`)).toBe('123456')
  expect(isPhone(`213${blank}555${blank}0123`)).toBe(true)
  expect(zip5(`${blank}94107${blank}1234`)).toBe('94107')
  expect(plainSearch(`oak${blank}table`)).toBe('oak table')
})

test.each(quotes)('the quotes %s around a number are left out', (pair) => {
  const [open, close] = [...pair]
  expect(plainIdentifier(`${open}CL-PIL-1141${close}`)).toBe('CL-PIL-1141')
  expect(readCouponCode(`${open}soft8${close}`)).toBe('SOFT8')
  expect(plainEmail(`${open}olivia@example.com${close}`).replaceAll(/[^\x20-\x7e]/g, '')).toContain(
    'olivia@example.com',
  )
})

test.each([
  ['#CL-PIL-1141', 'CL-PIL-1141'],
  ['# CL-PIL-1141', 'CL-PIL-1141'],
  ['＃CL-PIL-1141', 'CL-PIL-1141'],
  ['"#CL-PIL-1141",', 'CL-PIL-1141'],
  ['="00123"', '00123'],
  ["'00123", '00123'],
  ['CL-PIL-1141;', 'CL-PIL-1141'],
  ['CL - PIL - 1141', 'CL-PIL-1141'],
  ['ＣＬ－ＰＩＬ－１１４１', 'CL-PIL-1141'],
  ['SHELF 24"', 'SHELF 24"'],
  ['C#-12', 'C#-12'],
  ['-12', '-12'],
  ['HAR 1040', 'HAR 1040'],
  ['', ''],
  ['#', ''],
])('the number %j is %j', (typed, meant) => {
  expect(plainIdentifier(typed)).toBe(meant)
})

test('numbers that differ in signs alone are the same', () => {
  for (const typed of ['CLPIL1141', 'cl pil 1141', 'CL–PIL–1141', 'CL.PIL/1141', '#CL_PIL-1141'])
    expect(compactIdentifier(typed)).toBe('clpil1141')
})

test.each([
  '213-555-0123',
  '(213) 555-0123',
  '(213)555-0123',
  '213.555.0123',
  '213/555-0123',
  '+1 213 555 0123',
  '+1 (213) 555-0123',
  '+1(213)5550123',
  '2135550123',
  '5550123',
  '+49 89 1234567',
  '+86 138 0013 8000',
  '２１３－５５５－０１２３',
  'tel: 213-555-0123',
  ' 213  555\u00a00123 ',
])('%j is a phone number', (typed) => {
  expect(isPhone(typed)).toBe(true)
})

test.each([
  '-------',
  '.......',
  '(((((((',
  '       ',
  '+++++++',
  '()()()()',
  '- - - - 1',
  '123456',
  '0000000',
  '000-000-0000',
  '1234567890123456',
  '12345 abc 67',
  '213--555---0123----',
  '(213 555-0123',
  '213) 555-0123',
  '213+555+0123',
  'no phone',
  '',
])('%j is no phone number', (typed) => {
  expect(isPhone(typed)).toBe(false)
})

test.each([
  '661277',
  '661 277',
  '661-277',
  ' 6 6 1 2 7 7\u200b',
  '"661277"',
  '６６１２７７',
  '661277 123456 098765',
])('%j is a mailed code', (typed) => {
  expect(isMailedCode(typed)).toBe(true)
})

test.each(['66127', '6612777', '661277123456', 'abcdef', ''])('%j is no mailed code', (typed) => {
  expect(isMailedCode(typed)).toBe(false)
})

test('a long text that is no address or phone number is refused at once', () => {
  const began = performance.now()
  for (const sign of ['"', '\\"', '"\\', '"@', 'a', '.', '1', '-', ' ', '(', '1-', 'a.']) {
    isEmail(`${sign.repeat(60_000)}!`)
    isPhone(`${sign.repeat(60_000)}!`)
    isUsZip(`${sign.repeat(60_000)}!`)
    plainSearch(`${sign.repeat(60_000)}!`)
  }
  expect(performance.now() - began).toBeLessThan(2_000)
})

test.each([
  ['94107', '94107'],
  ['94107-1234', '94107-1234'],
  ['941071234', '94107-1234'],
  ['94107 1234', '94107-1234'],
  ['９４１０７', '94107'],
  ['#94107', '94107'],
  ['100 000', '100000'],
  ['SW1A 1AA', 'SW1A 1AA'],
])('the ZIP code %j is %j', (typed, meant) => {
  expect(plainZip(typed)).toBe(meant)
})

test.each(['9410', '941078', '94107-12', '94107-', '-----', 'ABCDE', '94 107'])(
  '%j is no ZIP code',
  (typed) => {
    expect(isUsZip(typed)).toBe(false)
  },
)

test.each([
  ['123 456', '123456'],
  ['123.456', '123456'],
  [' "123456" ', '123456'],
  ['１２３４５６', '123456'],
  ['#123456', '123456'],
])('the code %j is %s', (typed, meant) => {
  expect(plainCode(typed)).toBe(meant)
})

test.each([
  ['cafe\u0301', 'café'],
  ['#TNGBTTFKYB-1', 'TNGBTTFKYB-1'],
  ['"oak table"', 'oak table'],
  ['“oak table”', 'oak table'],
  ['24" shelf', '24" shelf'],
  ['#', '#'],
  ['Straße', 'Straße'],
])('the search %j looks for %j', (typed, meant) => {
  expect(plainSearch(typed)).toBe(meant)
})

test('what was read is read the same again', () => {
  const texts = [
    '"#CL–PIL–1141"',
    'Olivia <o’b@example.com>;',
    '(213) 555–0123',
    '94107–1234',
    '= "1 2"',
    '#“x”',
  ]
  for (const read of [
    plainLine,
    plainIdentifier,
    plainNumber,
    plainPhone,
    plainCode,
    plainZip,
    plainEmail,
    plainSearch,
  ])
    for (const text of texts) expect(read(read(text))).toBe(read(text))
})

test.each([
  'Olivia <olivia@example.com>',
  'mailto:olivia@example.com',
  '"Olivia Park" <olivia@example.com>;',
])('a search for %j is one for the address', (typed) => {
  expect(plainSearch(typed)).toBe('olivia@example.com')
})

test.each(['olivia@', 'Olivia <oliv', 'size: 20', 'sofa <3'])('a search for %j stays', (typed) => {
  expect(plainSearch(typed)).toBe(typed)
})
