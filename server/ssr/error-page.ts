import type { Envelope } from '#api/wire/envelope'
import type { Language } from '#rules/sites'
import { shopName } from '#rules/text/shop-name'

const again: Record<Language, string> = { 'en-US': 'Try again', 'zh-CN': '重试', 'es-ES': 'Reintentar' }
const home: Record<Language, string> = {
  'en-US': 'To the shop',
  'zh-CN': '返回商城',
  'es-ES': 'Ir a la tienda',
}
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The page's content security policy: only its style. */
export const troublePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The page shown after a rendering error: plain, without anything that could fail too. */
export function troublePage(envelope: Envelope, language: Language): string {
  const msg = 'msg' in envelope ? envelope.msg : envelope.error_msg
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(shopName())}</title></head><body style="font:18px/1.5 system-ui,sans-serif;color:#1b1f2a;max-width:32em;margin:20vh auto;padding:0 24px"><p style="color:#002ea6;font-weight:700">${escaped(shopName())}</p><p>${escaped(msg)}</p><p><a href="" style="color:#002ea6">${again[language]}</a> · <a href="/" style="color:#002ea6">${home[language]}</a></p></body></html>`
}
