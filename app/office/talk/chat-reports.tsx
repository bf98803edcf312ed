import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { EmptyState } from '../../ui/page/states.tsx'
import { ReportPanel } from './chat-reports/report-panel.tsx'

const pageSize = 10
const tabs = ['open', 'decided'] as const

/** /office/chat_reports: what is reported of conversations, and what was decided. */
export default function ChatReports() {
  const { t } = useTranslation('office')
  const { page, after } = useListQuery()
  const tab = useTab(tabs)
  const answer = useAnswer('/office/chatReports', { tab, page, after, page_size: pageSize })
  return (
    <div className="stack">
      <h1>{t('menu.chatReports')}</h1>
      <LinkTabs
        label={t('menu.chatReports')}
        tabs={tabs.map((id) => ({ id, name: t(`chatReports.${id}`) }))}
        chosen={tab}
      />
      <PagedList
        answer={answer}
        pageSize={pageSize}
        lines={6}
        empty={<EmptyState title={t('chatReports.none')} />}
      >
        {(list) => list.map((report) => <ReportPanel key={report.report_id} report={report} />)}
      </PagedList>
    </div>
  )
}
