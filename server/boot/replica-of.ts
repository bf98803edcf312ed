import { openReplica, type Replica } from '../adapters/replica.ts'
import type { Config } from '../config/config.ts'
import type { Gauges } from '../http/metrics.ts'

/** The replica that is set, with as many connections as the primary; a worker, which decides, has none. */
export function replicaOf(config: Config, primary: string): Replica | undefined {
  if (!config.database_replica_url || config.role === 'worker') return undefined
  return openReplica(
    { primary, replica: config.database_replica_url },
    {
      max: config.database_connections,
      prepare: config.database_prepare,
      pooler: config.database_pooler,
      statement_seconds: config.database_statement_seconds,
      // It is left alone then, and `behindSeconds` says so.
      onError: () => {},
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
