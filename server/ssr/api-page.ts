import type { OpenApi } from '#api/openapi'
import { inputFieldsOf } from '#api/wire/json-schema'
import { shopName } from '#rules/text/shop-name'

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  format?: string
  description?: string
}
type Operation = {
  summary: string
  tags: string[]
  'x-who': string
  'x-team-permission'?: string
  'x-per-minute'?: number
  requestBody: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content: Record<string, { schema: Schema }> }>
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
/** Fields of every call, described once in the introduction. */
const everywhere = [
  'timestamp',
  'req_source',
  'token',
  'token_erp',
  'language',
  'uuid',
  'shop_sn',
  'signature',
]

const style = `body{font:16px/1.55 system-ui,sans-serif;max-width:980px;margin:0 auto;padding:32px 20px 80px;color:#1b1f2a}h1{color:#002ea6}h2{margin:48px 0 8px;border-bottom:2px solid #002ea6}details{border:1px solid #d9dded;border-radius:8px;margin:10px 0;background:#fff}summary{padding:10px 14px;cursor:pointer}summary code{font-weight:700}details>div{padding:0 14px 14px;overflow-x:auto}.who{float:right;background:#eef1fb;color:#002ea6;border-radius:99px;padding:0 10px;font-size:13px}table{border-collapse:collapse;width:100%;font-size:14px}td,th{border-top:1px solid #e6e9f3;padding:5px 10px 5px 0;text-align:left;vertical-align:top}code,pre{font:14px/1.5 ui-monospace,monospace}pre{background:#f5f6fb;padding:12px;border-radius:6px;overflow-x:auto;margin:0}.does{color:#4b5268}`

/** The API documentation as a page without any script. */
export function apiPage(api: OpenApi): string {
  const name = escaped(shopName())
  const groups = new Map<string, string[]>()
  for (const [path, { post }] of Object.entries(api.paths)) {
    const operation = post as unknown as Operation
    const group = operation.tags[0] ?? ''
    groups.set(group, [...(groups.get(group) ?? []), callPart(path, operation)])
  }
  const parts = [...groups].map(([name, list]) => `<h2 id="${name}">/${name}</h2>${list.join('')}`)
  const links = [...groups.keys()].map((name) => `<a href="#${name}">/${name}</a>`).join(' · ')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name} API</title><style>${style}</style></head><body><h1>${name} API</h1>${prose(String(api.info.description))}<p>${links} · <a href="/api-docs/openapi.json">OpenAPI 3.1</a></p>${parts.join('')}</body></html>`
}

function prose(text: string): string {
  return text
    .split('\n\n')
    .map((one) =>
      escaped(one)
        .replace(/\*\*(.+?)\*\*/g, '<b>$1</b>')
        .replace(/`(.+?)`/g, '<code>$1</code>'),
    )
    .map((one) => `<p>${one}</p>`)
    .join('')
}

function callPart(path: string, operation: Operation): string {
  const [type, body] = Object.entries(operation.requestBody.content)[0] ?? ['', { schema: {} }]
  const own = [...inputFieldsOf(body.schema)].filter(([name]) => !everywhere.includes(name))
  const rows = own.map(([name, { schema, needed, only }]) => {
    const mark = needed ? '' : ' (optional)'
    const when = only ? ` (with ${only.join(', ')})` : ''
    return `<tr><td><code>${name}</code>${mark}</td><td>${escaped(said(schema) + when)}</td></tr>`
  })
  const sends =
    rows.length > 0
      ? `<h4>Sends${type.startsWith('multipart') ? ' (multipart)' : ''}</h4><table>${rows.join('')}</table>`
      : ''
  const data = operation.responses[200]?.content['application/json']?.schema.properties?.data ?? {}
  const often = operation['x-per-minute'] ? ` At most ${operation['x-per-minute']} a minute.` : ''
  const may = operation['x-team-permission']
  const team = may ? ` · ${may}` : ''
  return `<details id="${path}"><summary><span class="who">${operation['x-who']}${team}</span><code>${path}</code><br><span class="does">${escaped(operation.summary)}</span></summary><div><p>${often}</p>${sends}<h4>data</h4><pre>${escaped(drawn(data, ''))}</pre></div></details>`
}

/** A schema in a few words. */
function said(schema: Schema): string {
  const parts: string[] = []
  if (schema.const !== undefined) parts.push(JSON.stringify(schema.const))
  else if (schema.enum) parts.push(schema.enum.map((one) => JSON.stringify(one)).join(' | '))
  else if (schema.anyOf) parts.push([...new Set(schema.anyOf.map(said))].join(' | '))
  else if (schema.type === 'array') parts.push(`list of ${said(schema.items ?? {})}`)
  else parts.push(String(schema.format ?? schema.type ?? 'anything'))
  if (schema.default !== undefined) parts.push(`default ${JSON.stringify(schema.default)}`)
  if (schema.description) parts.push(`— ${schema.description}`)
  return parts.join(', ').replace(', —', ' —')
}

/** A schema shown as the JSON it describes. */
function drawn(schema: Schema, indent: string): string {
  const object = schema.properties ? schema : schema.anyOf?.find((one) => one.properties)
  if (object?.properties) {
    const inner = `${indent}  `
    const rows = Object.entries(object.properties).map(([name, one]) => {
      const mark = object.required?.includes(name) === false ? '?' : ''
      return `${inner}${name}${mark}: ${drawn(one, inner)}`
    })
    return rows.length > 0 ? `{\n${rows.join('\n')}\n${indent}}` : '{}'
  }
  if (schema.type === 'array' && schema.items) return `[${drawn(schema.items, indent)}]`
  return said(schema)
}
