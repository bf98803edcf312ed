import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { type Logger, type LoggerOptions, pino } from 'pino'
import type { Config } from '../config/config.ts'

/** Field names that could hold a secret; their values never reach a log, at any depth up to two. */
const secretNames = [
  'token',
  'token_erp',
  'sign_key',
  'signature',
  'password',
  'credential',
  'email_code',
  'authorization',
  'cookie',
]
const paths = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

type LogOptions = Pick<Config, 'log_level' | 'mode'> & { stream?: { write(line: string): void } }

/**
 * The log's options: JSON lines, or plain ones on a terminal in demo mode. Never logs a query string:
 * links and tickets are secrets.
 */
export function logOptions({ log_level, mode, stream }: LogOptions): FastifyServerOptions['logger'] {
  const readable = mode === 'demo' && process.stdout.isTTY && !stream
  return {
    level: log_level,
    redact: { paths, censor: '[redacted]' },
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: request.url.split('?')[0],
      }),
      err: errorSerializer,
    },
    ...(stream ? { stream } : {}),
    ...(readable ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } } : {}),
  }
}

/** A log for events beside requests, in the same form. */
export function processLog(config: Pick<Config, 'log_level' | 'mode'>): Logger {
  return pino(logOptions(config) as LoggerOptions)
}

/** Logs uncaught errors, which still end the process, and Node's warnings in the same form as other lines. */
export function logProcess(log: Logger): void {
  process.on('uncaughtException', (err, origin) => {
    log.fatal({ err, origin }, 'the process ends by an error that nobody caught')
    process.exit(1)
  })
  process.removeAllListeners('warning')
  process.on('warning', (err) => log.warn({ err }, 'a warning of Node'))
}

/**
 * Type, message and stack; not the error's other fields, in which libraries put the values of a statement.
 */
function errorSerializer(error: Error & { code?: unknown; constraint?: unknown }) {
  const { name, message, stack, code, constraint, cause } = error
  return {
    type: name,
    message,
    stack: stack ?? '',
    code,
    constraint,
    ...(cause ? { cause: String(cause) } : {}),
  }
}

/** Logs one line per answered request: call, outcome, duration and caller. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { call, reason, account_id } = request.about
    const ms = Math.round(reply.elapsedTime * 10) / 10
    const what = call
      ? { call, reason, account_id }
      : { method: request.method, path: request.url.split('?')[0] }
    request.log.info({ ...what, status: reply.statusCode, ms }, 'answered')
  })
}
