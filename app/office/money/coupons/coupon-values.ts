import { couponLimits, readCouponCode } from '#rules/money/coupon'
import { pricePattern } from '#rules/money/money'
import { languages } from '#rules/sites'

export const blankCoupon = {
  code: '',
  'title_en-US': '',
  'title_zh-CN': '',
  'title_es-ES': '',
  kind: 'amount',
  amount: '',
  percent: '',
  most: '',
  minimum: '',
  category_id: '',
  merchant_id: '',
  site_id: '',
  purchase_mode: '',
  valid_from: '',
  valid_until: '',
  by_code: true,
  supply: '',
  per_company: '1',
}
export type CouponValues = typeof blankCoupon

/** The faults of the fields, as keys of their messages; empty where all is well. */
export function couponFaults(values: CouponValues): Partial<Record<keyof CouponValues, string>> {
  const faults: Partial<Record<keyof CouponValues, string>> = {}
  if (!readCouponCode(values.code)) faults.code = 'code'
  for (const language of languages)
    if (values[`title_${language}`].trim() === '') faults[`title_${language}`] = 'title'
  const amounts = values.kind === 'amount' ? (['amount'] as const) : []
  for (const name of amounts) if (!pricePattern.test(values[name])) faults[name] = 'amount'
  for (const name of ['most', 'minimum'] as const)
    if (values[name] !== '' && !pricePattern.test(values[name])) faults[name] = 'amount'
  if (values.kind === 'percent' && !isWhole(values.percent, 100)) faults.percent = 'percent'
  if (values.supply !== '' && !isWhole(values.supply, couponLimits.supply)) faults.supply = 'whole'
  if (!isWhole(values.per_company, couponLimits.perCompany)) faults.per_company = 'perCompany'
  if (!values.valid_from) faults.valid_from = 'day'
  if (!values.valid_until || values.valid_until < values.valid_from) faults.valid_until = 'days'
  return faults
}

const isWhole = (text: string, most: number) => /^[1-9]\d{0,6}$/.test(text) && Number(text) <= most

/** The call's input from the form: without empty fields and those of the other kind. */
export function couponInput(values: CouponValues) {
  const { kind, amount, percent, most, by_code } = values
  const title = Object.fromEntries(languages.map((one) => [one, values[`title_${one}`]]))
  const given = (name: 'minimum' | 'category_id' | 'merchant_id' | 'site_id' | 'purchase_mode' | 'supply') =>
    values[name] === '' ? {} : { [name]: values[name] }
  return {
    code: values.code,
    title: JSON.stringify(title),
    kind: kind === 'percent' ? ('percent' as const) : ('amount' as const),
    ...(kind === 'amount' ? { amount } : { percent, ...(most ? { most } : {}) }),
    ...given('minimum'),
    ...given('category_id'),
    ...given('merchant_id'),
    ...given('site_id'),
    ...given('purchase_mode'),
    ...given('supply'),
    valid_from: values.valid_from,
    valid_until: values.valid_until,
    by_code: by_code ? ('1' as const) : ('0' as const),
    per_company: values.per_company,
  }
}
