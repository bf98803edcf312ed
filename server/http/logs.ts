import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { type Logger, type LoggerOptions, pino } from 'pino'
import type { Config } from '../config/config.ts'

/**
 * Names under which a secret could stand; their values never reach a log, wherever they are nested two deep.
 */
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
 * The log: JSON lines, or plain ones on a terminal in demo mode. Never a query string: links and tickets are
 * secrets.
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

/** What happens beside requests, as lines of the same form. */
export function processLog(config: Pick<Config, 'log_level' | 'mode'>): Logger {
  return pino(logOptions(config) as LoggerOptions)
}

/**
 * Lets what would end or annoy the process be a line of the log: an error that nobody caught ends it as ever,
 * a warning of Node's does not stand between the lines as it likes.
 */
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

/** One line for each answered request: what was called, how it ended, how long it took, for whom. */
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
