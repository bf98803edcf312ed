import type { Text3 } from '#rules/sites'

/** A text in English, Chinese and Spanish. */
export type Words = readonly [en: string, zh: string, es: string]

/** A text in the product's three languages from its three words. */
export function text3([en, zh, es]: Words): Required<Text3> {
  return { 'en-US': en, 'zh-CN': zh, 'es-ES': es }
}
