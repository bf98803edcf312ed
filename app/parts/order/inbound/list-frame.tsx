import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../texts/use-translation.ts'
import { LinkTabs } from '../../../ui/list/link-tabs.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'

type FrameProps<Tab extends string> = {
  /** The list of shipments. */
  back: { to: string; name: string }
  title: string
  lead: string
  /** Stands above the tabs. */
  filter?: ReactNode
  tabs: readonly { id: Tab; name: string }[]
  chosen: Tab
  children: ReactNode
}

/** A page beside the list of inbound shipments: the way back, what it is about, its tabs, and its list. */
export function InboundListFrame<Tab extends string>({
  back,
  title,
  lead,
  filter,
  tabs,
  chosen,
  children,
}: FrameProps<Tab>) {
  const { t } = useTranslation('inbound')
  const { narrowed } = useListQuery()
  return (
    <div className="stack">
      <p>
        <Link to={back.to}>← {back.name}</Link>
      </p>
      <div>
        <h1>{title}</h1>
        <p className="soft">{lead}</p>
      </div>
      {filter}
      <LinkTabs
        label={t('column.state')}
        tabs={tabs}
        chosen={chosen}
        to={(id) => `?${narrowed('tab', id)}`}
      />
      {children}
    </div>
  )
}
