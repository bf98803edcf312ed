import { openReplica, type Replica } from '../adapters/replica.ts'
import type { Config } from '../config/config.ts'
import type { AppContext } from '../context.ts'
import type { Gauges } from '../http/metrics.ts'

type Log = Pick<AppContext['log'], 'warn'>

/** The replica that is set, with as many connections as the primary; a worker, which decides, has none. */
export function replicaOf(config: Config, primary: string, log: Log): Replica | undefined {
  if (!config.database_replica_url || config.role === 'worker') return undefined
  return openReplica(
    { primary, replica: config.database_replica_url },
    {
      max: config.database_connections,
      statement_seconds: config.database_statement_seconds,
      onError: () => {},
      // It is left alone for a while then.
      onFailure: (error) => log.warn({ err: error }, 'the replica did not answer'),
    },
  )
}

/** How far it is behind, for whoever watches. */
export function replicaGauges(replica: Replica | undefined): Gauges {
  if (!replica) return {}
  return {
    replica_behind_seconds: { help: 'How far the replica is behind.', read: () => replica.behindSeconds() },
  }
}
