declare module 'autocannon' {
  type Sent = { method: 'POST' | 'GET'; path: string; headers?: Record<string, string>; body?: string }
  type Options = {
    url: string
    connections: number
    duration: number
    /** Requests a second over all connections; as many as go through without it. */
    overallRate?: number
    requests: Sent[]
    verifyBody?: (body: string | Buffer) => boolean
    setupClient?: (client: { setRequests(requests: Sent[]): void }) => void
  }
  export type Result = {
    requests: { average: number; total: number; sent: number }
    latency: { p50: number; p99: number; max: number }
    errors: number
    timeouts: number
    mismatches: number
    non2xx: number
    duration: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
