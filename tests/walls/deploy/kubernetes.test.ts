import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Cluster, Pooler } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1'
import { Deployment } from 'kubernetes-models/apps/v1'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2'
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, Namespace, Service } from 'kubernetes-models/v1'
import { expect, test } from 'vitest'
import { parseAllDocuments, parse as parseYaml } from 'yaml'
import { readConfig, variables } from '#server/config/config'
import { root } from '../source.ts'

/*
 * The manifests in deploy/kubernetes/: each is of its kind's schema, without a word that the schema does not
 * know; what they name is there; and the shop understands the settings that its pods get.
 */
const folder = join(root, 'deploy/kubernetes')
type Manifest = { kind: string; metadata: { name: string }; [part: string]: unknown }
const files = readdirSync(folder).filter((name) => name !== 'kustomization.yaml')
const manifests = files.flatMap((file) =>
  parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((document) => document.toJS() as Manifest),
)
const named = (kind: string, name: string) =>
  manifests.find((one) => one.kind === kind && one.metadata.name === name)!
const ofKind = (kind: string) => manifests.filter((one) => one.kind === kind)

type Kind = new (data: never) => { validate(): void }
const kinds: Record<string, Kind> = {
  ...{ Cluster, Pooler, Deployment, HorizontalPodAutoscaler, Ingress, NetworkPolicy, PodDisruptionBudget },
  ...{ ConfigMap, Namespace, Service },
}

/** The words of a manifest, by their paths, that nothing looked at while it was validated. */
function unread(kind: Kind, manifest: object): string[] {
  const seen = new Map<object, Set<string>>()
  const watched = <T>(data: T): T => {
    if (typeof data !== 'object' || data === null) return data
    const keys = new Set<string>()
    seen.set(data, keys)
    return new Proxy(data as object, {
      get(target, key) {
        keys.add(String(key))
        return read(target, key)
      },
    }) as T
  }
  const made = new Map<object, unknown>()
  const read = (target: object, key: string | symbol) => {
    const value = Reflect.get(target, key) as unknown
    if (typeof value !== 'object' || value === null) return value
    if (!made.has(value)) made.set(value, watched(value))
    return made.get(value)
  }
  // The class copies what it is given: the check itself is what is to look.
  kind.prototype.validate.call(watched(manifest))
  const left = (data: unknown, path: string): string[] =>
    typeof data !== 'object' || data === null
      ? []
      : Object.entries(data).flatMap(([key, value]) =>
          seen.get(data)?.has(key) ? left(value, `${path}.${key}`) : [`${path}.${key}`],
        )
  return left(manifest, '')
}

test('every manifest is of a kind that is known, in the list of what is applied', () => {
  const { resources } = parseYaml(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')) as {
    resources: string[]
  }
  expect(resources.toSorted()).toEqual(files.toSorted())
  for (const { kind } of manifests) expect(Object.keys(kinds)).toContain(kind)
  expect(manifests.length).toBeGreaterThan(15)
})

test.each(manifests.map((one) => [one.kind, one.metadata.name, one] as const))(
  '%s %s is of its schema, without a word that this does not know',
  (kind, _name, manifest) => {
    expect(unread(kinds[kind]!, manifest)).toEqual([])
  },
)

test('a wrong value and a misspelt word are found', () => {
  const web = structuredClone(named('Deployment', 'trestle-web')) as never as {
    spec: { replicas: unknown; template: { spec: Record<string, unknown> } }
  }
  web.spec.template.spec.terminationGracePeriodSecond = 40
  expect(unread(Deployment as never, web)).toEqual(['.spec.template.spec.terminationGracePeriodSecond'])
  web.spec.replicas = 'two'
  expect(() => unread(Deployment as never, web)).toThrow(/replicas/)
})

type Container = {
  image: string
  env?: { name: string; value?: string; valueFrom?: { secretKeyRef: { name: string } } }[]
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[]
  ports: { name: string; containerPort: number }[]
  resources: { limits: { memory: string } }
  securityContext: object
  volumeMounts: { mountPath: string; name: string }[]
  [probe: `${string}Probe`]: { httpGet?: { path: string; port: string } } | undefined
}
type Pod = {
  containers: Container[]
  volumes: { name: string }[]
  securityContext: { runAsNonRoot: boolean; runAsUser: number }
  terminationGracePeriodSeconds?: number
}
const templateOf = (deployment: Manifest) =>
  (deployment.spec as { template: { metadata: { labels: Record<string, string> }; spec: Pod } }).template
const shops = ofKind('Deployment').filter(({ metadata }) => metadata.name.startsWith('trestle'))

/** What stands in the Secret that docs/operate/kubernetes.md lets be made. */
const secret = {
  ...{ SECRET: 'q8Jd72nVbs0Lw5xkT1mR9uYc4eHfZ6pA', PEPPER: 'Wm3tGz7KxQ1rVn8cB5yL0dSh2jPfU9aE' },
  ...{ SMTP_URL: 'smtp://mail.example', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'of the bucket' },
}
/** The environment of a pod, as Kubernetes puts it together. */
function environmentOf({ env = [], envFrom = [] }: Container): Record<string, string> {
  const given: Record<string, string> = {}
  for (const { configMapRef, secretRef } of envFrom)
    Object.assign(given, configMapRef ? named('ConfigMap', configMapRef.name).data : {}, secretRef && secret)
  for (const { name, value, valueFrom } of env) {
    given[name] = valueFrom ? 'drawn-by-the-operator' : value!
    given[name] = given[name].replace(/\$\((\w+)\)/g, (_, other: string) => given[other]!)
  }
  return given
}

test.each(shops)('$metadata.name gets settings that the shop understands', (deployment) => {
  const { spec } = templateOf(deployment)
  const [container] = spec.containers as [Container]
  const given = environmentOf(container)
  const ours = Object.keys(given).filter((name) => name !== 'POSTGRES_PASSWORD')
  expect(ours.filter((name) => !variables.includes(name as never))).toEqual([])
  const config = readConfig(given)
  expect(config).toMatchObject({
    mode: 'production',
    file_store: 'bucket',
    port: 3000,
    operations_port: 3001,
  })
  expect(config.warnings).toEqual([])
  expect(config.role).toBe(deployment.metadata.name.replace('trestle-', ''))
  expect(config.database_replica_url !== undefined).toBe(config.role === 'web')
  // docs/operate.md: within DRAIN_SECONDS and 20 seconds more.
  expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(config.drain_ms / 1000 + 20)
  // Databases and Valkey by the names under which they are to be had.
  const { host } = { host: (address: string | undefined) => new URL(address!).hostname }
  const hosts = [config.database_url, config.database_direct_url, config.valkey_url].map(host)
  expect(hosts).toEqual(['trestle-pooler', 'trestle-db-rw', 'valkey'])
  for (const kind of ['Pooler', 'Cluster', 'Service'])
    expect(ofKind(kind).some(({ metadata }) => hosts.some((one) => one.startsWith(metadata.name)))).toBe(true)
})

test('each pod is nobody of importance, writes where it may, and is named by a release', () => {
  for (const deployment of ofKind('Deployment')) {
    const { spec } = templateOf(deployment)
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: expect.any(Number) })
    const [container] = spec.containers as [Container]
    expect(container.securityContext).toEqual({
      ...{ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
    })
    expect(container.resources.limits.memory).toMatch(/^\d+[MG]i$/)
    const volumes = spec.volumes.map(({ name }) => name)
    for (const { name } of container.volumeMounts) expect(volumes).toContain(name)
    if (container.image !== 'trestle') expect(container.image).toMatch(/:\d+\.\d+/)
  }
  for (const { spec } of shops.map(templateOf))
    expect(spec.containers[0]!.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/data', '/tmp'])
})

test('probes, services, budgets, policies and the entrance name what is there', () => {
  const labels = ofKind('Deployment').map((one) => templateOf(one).metadata.labels)
  const fits = (wanted: Record<string, string>) =>
    labels.some((has) => Object.entries(wanted).every(([key, value]) => has[key] === value))
  const selected = JSON.stringify(manifests).matchAll(
    /"(?:matchLabels|selector)":(\{"(?:app|part)":"[^}]*\})/g,
  )
  const all = [...selected].map(([, text]) => JSON.parse(text!) as Record<string, string>)
  expect(all.length).toBeGreaterThan(10)
  for (const wanted of all) expect([wanted, fits(wanted)]).toEqual([wanted, true])
  for (const { spec } of shops.map(templateOf)) {
    const [container] = spec.containers as [Container]
    const ports = container.ports.map(({ name }) => name)
    for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'] as const) {
      const { path = '', port = 'operations' } = container[probe]?.httpGet ?? {}
      expect(ports).toContain(port)
      // It is not for the proxies to say whether a worker is ready.
      if (path) expect(['/healthz', '/readyz']).toContain(path)
    }
  }
  const { rules } = named('Ingress', 'trestle').spec as {
    rules: { http: { paths: { backend: { service: { name: string; port: { name: string } } } }[] } }[]
  }
  for (const { backend } of rules.flatMap(({ http }) => http.paths)) {
    const { ports } = named('Service', backend.service.name).spec as { ports: { name: string }[] }
    expect(ports.map(({ name }) => name)).toContain(backend.service.port.name)
  }
})

test('it scales by a figure that processes tell, and the page says all that has to be made by hand', () => {
  const [pods] = (named('HorizontalPodAutoscaler', 'trestle-web').spec as { metrics: unknown[] }).metrics as [
    { pods: { metric: { name: string } } },
  ]
  expect(readFileSync(join(root, 'server/http/metrics.ts'), 'utf8')).toContain(`'${pods.pods.metric.name}'`)
  expect(existsSync(join(root, 'docs/operate/kubernetes.md'))).toBe(true)
  const page = readFileSync(join(root, 'docs/operate/kubernetes.md'), 'utf8')
  for (const name of [...Object.keys(secret), pods.pods.metric.name, 'PUBLIC_URL', 'S3_BUCKET'])
    expect(page).toContain(name)
})
