import { useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { type ReportDecision, reportDecisions } from '#rules/talk/chat-report'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { Clock } from '../../../ui/text/due-badge.tsx'
import styles from './chat-reports.module.css'
import { Decide } from './decide.tsx'
import { Lift } from './lift.tsx'

type ChatReport = Out<CallAt<'/office/chatReports'>>['list'][number]

/** A report with the line it is about and those before it, and what is decided. */
export function ReportPanel({ report }: { report: ChatReport }) {
  const { t } = useTranslation(['office', 'chat'])
  const { dateTime } = useFormat()
  const [chosen, setChosen] = useState<ReportDecision | null>(null)
  const { company_name, merchant_name, kind, reason, by, about, decision, due_at } = report
  return (
    <article className="panel stack">
      <div className="between">
        <h2>
          {company_name} · {merchant_name}{' '}
          <span className="soft" translate="no">
            {report.conversation_number}
          </span>
        </h2>
        {due_at && <Clock due={new Date(due_at)} />}
        {decision && <span className="badge">{t(`chatReports.decision.${decision}`)}</span>}
      </div>
      <p>
        {t(`chatReports.kind.${kind}`, { by: by ?? '', about, side: report.side })}
        {reason && <>: “{reason}”</>}
      </p>
      <ol className={styles.lines}>
        {report.lines.map((line) => (
          <li key={line.no} className={styles.line} data-reported={line.no === report.no || undefined}>
            <span className="small soft">{t(`chatReports.side.${line.side}`)}</span>
            <p dir="auto">{line.withdrawn ? t('chat:withdrawn') : line.body || t('chat:cardSent')}</p>
          </li>
        ))}
      </ol>
      {decision === null ? (
        <div className="row">
          {reportDecisions.map((one) => (
            <button key={one} type="button" className="btn" onClick={() => setChosen(one)}>
              {t(`chatReports.decide.${one}`)}
            </button>
          ))}
        </div>
      ) : (
        <Decided report={report} when={report.decided_at ? dateTime(report.decided_at) : ''} />
      )}
      <Decide report_id={report.report_id} decision={chosen} onClose={() => setChosen(null)} />
    </article>
  )
}

/** Who decided when, with the note; a mute or a block that stands can be lifted. */
function Decided({ report, when }: { report: ChatReport; when: string }) {
  const { t } = useTranslation('office')
  const { longDate } = useFormat()
  return (
    <div className="row">
      <p className="soft">
        {t('chatReports.decidedBy', { name: report.decided_by ?? '', when })} {report.note}
      </p>
      {report.muted_until && (
        <span className="badge">{t('chatReports.mutedUntil', { when: longDate(report.muted_until) })}</span>
      )}
      {report.blocked && <Lift report_id={report.report_id} what="block" />}
      {report.muted_until && <Lift report_id={report.report_id} what="mute" />}
    </div>
  )
}
