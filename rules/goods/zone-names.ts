import { type Language, type Text3, textIn } from '../sites.ts'

/** Usual names of tariff zones, translated for readers of other languages; the demo's are among them. */
const usual: Readonly<Record<string, Text3>> = {
  Metro: { 'en-US': 'Metro', 'zh-CN': '市区', 'es-ES': 'Área metropolitana' },
  Local: { 'en-US': 'Local', 'zh-CN': '本地', 'es-ES': 'Local' },
  Regional: { 'en-US': 'Regional', 'zh-CN': '区域', 'es-ES': 'Regional' },
  'Two days': { 'en-US': 'Two days', 'zh-CN': '两日达', 'es-ES': 'Dos días' },
  'Four days': { 'en-US': 'Four days', 'zh-CN': '四日达', 'es-ES': 'Cuatro días' },
  Across: { 'en-US': 'Across', 'zh-CN': '跨州', 'es-ES': 'Todo el país' },
}

/** The name of a tariff's zone in the reader's language; names the warehouse invented stay as typed. */
export const zoneNameIn = (name: string, language: Language): string => {
  const known = usual[name]
  return known ? textIn(known, language) : name
}
