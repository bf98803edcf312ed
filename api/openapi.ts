import { shopName } from '#rules/text/shop-name'
import { calls } from './calls.ts'
import type { Call } from './wire/call.ts'
import { inputFields, jsonSchemaOf, type JsonSchema as Schema } from './wire/json-schema.ts'

type Operation = Schema
export type OpenApi = {
  openapi: string
  info: Schema
  paths: Record<string, { post: Operation }>
  [more: string]: unknown
}

const common: readonly [name: string, schema: Schema, required: boolean][] = [
  [
    'timestamp',
    { type: 'integer', description: "Seconds since 1970; at most 300 from the server's clock." },
    true,
  ],
  ['req_source', { type: 'string', const: 'supply' }, false],
  ['token', { type: 'string', description: 'The session, from /user/login.' }, false],
  ['token_erp', { type: 'string' }, false],
  ['language', { enum: ['en-US', 'zh-CN', 'es-ES'] }, false],
  [
    'uuid',
    {
      type: 'string',
      pattern: '^[A-Za-z0-9-]{8,64}$',
      description: 'The visitor, made up by the client once.',
    },
    true,
  ],
  ['shop_sn', { type: 'string' }, false],
  ['signature', { type: 'string', pattern: '^[0-9a-f]{64}$', description: 'See the introduction.' }, true],
]

const introduction = `Every call is a POST, form-encoded (JSON is taken too; files go as multipart, after the fields) and answers with an
envelope: \`{code, data, msg}\`, or \`{error_code, data, error_msg}\` below \`/supply\`. Success is 200 and 0; 100 and 10000 mean that
the session has ended. A refusal adds \`reason\`, its stable name, and \`field\`, the input it is about.

**Signature, version 1.** Take all fields but \`signature\` and files; leave out null and empty text; sort by key (bytes);
encode keys and values as RFC 3986 has it; join \`k=v\` with \`&\`. Then
\`signature = hex(HMAC-SHA-256(key, "POST\\n/path\\n" + fields))\`. The key is \`sign_key\` of the login answer, or for guests
of \`/home/siteInit\`, which itself is not signed.

Calls that create or move something take an \`idempotency_key\`: sent again under the same key, they answer as they did the first time.
Those that order, pay or ask for money back need none: without it the same request within a minute counts as sent again.`

/** The API as OpenAPI 3.1, from the declarations. */
export function openApi(server: string): OpenApi {
  const paths = Object.fromEntries([...calls.values()].map((call) => [call.path, { post: operation(call) }]))
  return {
    openapi: '3.1.0',
    info: { title: shopName(), version: '1', description: introduction },
    servers: [{ url: server }],
    paths,
  }
}

function operation(call: Call): Operation {
  const body = jsonSchemaOf(call.in, 'input')
  const own = (body.properties ?? {}) as Schema
  const named = inputFields(call.in)
  const fields = common.filter(([name]) => !named.has(name) && !(call.unsigned && name === 'signature'))
  const properties = Object.fromEntries(fields.map(([name, schema]) => [name, schema]))
  const required = [
    ...fields.filter(([, , needed]) => needed).map(([name]) => name),
    ...((body.required as string[] | undefined) ?? []),
  ]
  const file: Schema = call.files ? { file_data: { type: 'string', format: 'binary' } } : {}
  const type = call.files ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
  const input = {
    type: 'object',
    ...(body.oneOf ? { oneOf: body.oneOf } : {}),
    properties: { ...own, ...file, ...properties },
    required,
  }
  return {
    operationId: call.path.slice(1).replaceAll('/', '_'),
    summary: call.does,
    tags: [call.path.split('/')[1]],
    'x-who': call.who,
    ...(call.may ? { 'x-team-permission': call.may } : {}),
    ...(call.reads ? { 'x-reads': true } : {}),
    ...(call.perMinute ? { 'x-per-minute': call.perMinute } : {}),
    requestBody: { required: true, content: { [type]: { schema: input } } },
    responses: responses(call),
  }
}

function responses(call: Call): Schema {
  const answer = (data: Schema, description: string) => ({
    description,
    content: { 'application/json': { schema: envelope(call.path, data) } },
  })
  const refusal = (description: string) => answer({ type: ['object', 'null'] }, description)
  return {
    200: answer(jsonSchemaOf(call.out, 'output'), 'Done, or refused by the business: see the code.'),
    400: refusal('Malformed; names the field.'),
    401: refusal('Not signed right, or a clock that is off.'),
    429: refusal('Too many; see Retry-After.'),
    503: refusal('Not now.'),
  }
}

function envelope(path: string, data: Schema): Schema {
  const supply = path.startsWith('/supply/')
  const [code, msg] = supply ? ['error_code', 'error_msg'] : ['code', 'msg']
  const properties = {
    [code]: { type: 'integer' },
    data,
    [msg]: { type: 'string' },
    reason: { type: 'string' },
    field: { type: 'string' },
  }
  return { type: 'object', properties, required: [code, 'data', msg] }
}
