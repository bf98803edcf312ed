import { type ReactNode, useState } from 'react'
import type { CallError } from '#api/wire/call-error'
import { useTranslation } from '../../../texts/use-translation.ts'
import { DataTable, type TableColumn } from '../../../ui/list/data-table.tsx'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'

type Site = { site_id: number; code: string; name: string }

/** A site's name, with its code beside it. */
function SiteName({ site: { name, code } }: { site: Site }) {
  return (
    <span>
      {name} <span className="small soft">{code}</span>
    </span>
  )
}

type SiteSettingProps<S extends Site> = {
  /** What the setting is for, in a sentence. */
  lead: string
  answer: { data: { list: readonly S[] } | undefined; error: CallError | null; refetch: () => unknown }
  columns: readonly TableColumn<S>[]
  /** The dialog that changes the setting of a site. */
  dialog: (site: S, onClose: () => void) => ReactNode
}

/** One setting of all sites: its value at each, with a button to change it. */
export function SiteSetting<S extends Site>({ lead, answer, columns, dialog }: SiteSettingProps<S>) {
  const { t } = useTranslation('office')
  const { data, error, refetch } = answer
  const [setting, set] = useState<S | null>(null)
  const name: TableColumn<S> = { title: t('sites.site'), cell: (site) => <SiteName site={site} /> }
  const change: TableColumn<S> = {
    title: t('sites.change'),
    hidden: true,
    cell: (site) => (
      <button type="button" className="btn small" onClick={() => set(site)}>
        {t('sites.change')}
        <span className="hidden"> {site.name}</span>
      </button>
    ),
  }
  return (
    <section className="stack">
      <p className="soft">{lead}</p>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={8} />}
      {data && (
        <DataTable rows={data.list} keyOf={({ site_id }) => site_id} columns={[name, ...columns, change]} />
      )}
      {setting && dialog(setting, () => set(null))}
    </section>
  )
}
