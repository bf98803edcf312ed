import { plainPhone } from '../text/plain-input.ts'

/** Mobile numbers of mainland China: eleven digits beginning with 1, also with +86 before them. */
export const chinaMobilePattern = /^(?:\+?86[ -]?)?1[3-9]\d(?:[ -]?\d{4}){2}$/
/** Whether what is meant is a mobile number of mainland China. */
export const isChinaMobile = (typed: string): boolean => chinaMobilePattern.test(plainPhone(typed))
/** Postal codes of mainland China (GB/T 10114): six digits. */
export const chinaZipPattern = /^\d{6}$/

/**
 * Tax numbers of mainland China: the unified social credit code (GB 32100) of 18 places, or an older number
 * of 15 or 20.
 */
export const chinaTaxPattern = /^(?:[0-9A-Z]{15}|[0-9A-Z]{18}|[0-9A-Z]{20})$/i

/**
 * The provinces, autonomous regions and municipalities of mainland China (GB/T 2260), as they are written and
 * spelt.
 */
export const chinaProvinces = {
  北京市: 'Beijing',
  天津市: 'Tianjin',
  河北省: 'Hebei',
  山西省: 'Shanxi',
  内蒙古自治区: 'Inner Mongolia',
  辽宁省: 'Liaoning',
  吉林省: 'Jilin',
  黑龙江省: 'Heilongjiang',
  上海市: 'Shanghai',
  江苏省: 'Jiangsu',
  浙江省: 'Zhejiang',
  安徽省: 'Anhui',
  福建省: 'Fujian',
  江西省: 'Jiangxi',
  山东省: 'Shandong',
  河南省: 'Henan',
  湖北省: 'Hubei',
  湖南省: 'Hunan',
  广东省: 'Guangdong',
  广西壮族自治区: 'Guangxi',
  海南省: 'Hainan',
  重庆市: 'Chongqing',
  四川省: 'Sichuan',
  贵州省: 'Guizhou',
  云南省: 'Yunnan',
  西藏自治区: 'Tibet',
  陕西省: 'Shaanxi',
  甘肃省: 'Gansu',
  青海省: 'Qinghai',
  宁夏回族自治区: 'Ningxia',
  新疆维吾尔自治区: 'Xinjiang',
} as const

/**
 * The province of a text: as written (广东省), without its kind (广东) or spelt (Guangdong); null for
 * anything else.
 */
export function chinaProvinceOf(text: string): string | null {
  const wanted = text.trim().toLowerCase()
  if (wanted.length < 2) return null
  const found = Object.entries(chinaProvinces).find(
    ([name, spelt]) => name.startsWith(wanted) || spelt.toLowerCase() === wanted,
  )
  return found?.[0] ?? null
}
